"""The house with one small thing wrong, hundreds of times: what does a storm notice, what the audit, what nobody?"""
