### The help page: what stands around the rules, which the house words itself.

help-contents = Contents
help-choose = Choose a game
help-odds = Odds and strategy
help-other = Other games
help-notation = This round in one line
help-notation-told = To check the figures, deal it again with the house’s own program:
