### The help page: what stands around the rules, which the house words itself.

help-contents = Contents
help-choose = Which game would you like to read about?
help-odds = Odds and strategy
help-other = Other games
help-notation = This round on one line
help-notation-told = Whoever doubts the figures can have the house's own program deal it again:
