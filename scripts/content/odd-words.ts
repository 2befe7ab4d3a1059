/** Wordings that sound translated, old or cold to a New Zealander of today, each with what to write instead. */

export interface OddWording {
	pattern: RegExp
	instead: string
}

/** Returns a wording that matches in either case, as whole words. A space in it matches any white space. */
const words = (source: string, instead: string): OddWording => ({
	pattern: new RegExp(`(?<![\\w-])(?:${source.replaceAll(' ', '\\s+')})(?![\\w-])`, 'giu'),
	instead,
})

export const ODD_WORDINGS: readonly OddWording[] = [
	words('in vain', 'what happened: "no results", "we found nothing"'),
	words('anew|afresh', '"again", or "from the start"'),
	words('in (?:its|their|his|her|your|my|our) turn', '"then", or "one after another"'),
	words('at once', '"immediately" for time, "at the same time" for several things, "synchronously" in code'),
	words('reckon(?:s|ed|ing)?', '"work out", "estimate" or "think"'),
	words('mend(?:s|ed|ing)?', '"fix" or "repair"'),
	words('nought', '0'),
	words('dear(?:er|est)|(?:too|as|so|very) dear', '"expensive", "more expensive" or "costs more"'),
	words('(?:is|are|was|were|be|been|being) had', '"is available", "can’t be loaded"'),
	words(
		'(?<!still )(?<!where (?:it|they|things|you|we) )(?:stands?|stood)(?! (?:for|out|by|up|down|in for|in line)(?!\\w))',
		'"is", "says", "appears", or what it does',
	),
	words('lies|lie (?:above|at|beside|between|in|near|on|outside|over|under|within)', '"is", or where it is'),
	words('lay (?:above|at|beside|between|in|near|outside|over|under|within)', '"was", or where it was'),
	words(
		'(?:go|goes|went|gone) on(?! (?:and on|an?|each|every|foot|holiday|its|my|one|our|paper|sale|the|their|top|your)(?!\\w))',
		'"continue" or "keep"',
	),
	words('(?:what|all) (?:\\w+ ){1,5}comes? to|comes? to (?:lie|life|need)', '"adds up to", "starts to", "needs"'),
	words(
		'(?:anyone|couples?|man|men|people|person|persons|somebody|someone|wom[ae]n) of (?:about |over )?\\d+',
		'"people aged 75 and over", "a 75-year-old", "someone aged 75"',
	),
	words('(?<!there )is no advice', '"This is general information, not financial or legal advice."'),
	words('unverified', '"Not confirmed"'),
	words('not published', '"we haven’t found it" in a sentence, "Not found" in a table, "Ask" on a card'),
	{
		pattern: /(?<![\w-])(?:Press|(?:[Tt]hen|and) press)\s+(?:an?|it|on|the|this)(?!\w)/gu,
		instead: '"Select", or "Tap" where only touch is meant',
	},
	words('(?<!(?:about|by|for|from|of|to|with) )whom(?= \\w)', '"who", or nothing: "someone you want to live near"'),
	words('(?:say|says|said|saying) (?:nothing |something |more |little )?of(?! course)', '"says about"'),
	words('speaks? for (?:it|this|and against)|what speaks (?:for|against)', '"good points", "reasons for and against"'),
	words('one and the same', '"the same"'),
	words('half as \\w+ again', 'the figure: "1.5 times", "50% more"'),
	words('e-mail(?:s|ed|ing)?', '"email"'),
	words('of which (?:all|few|half|many|most|none|some)', '"most of which", "with the most …"'),
	{
		pattern: /(?<=[a-z]),\s(?:at\s(?:least|most)|from|up\sto)(?=["'`<’”])/gu,
		instead: 'a label in the usual word order: "Maximum deferred management fee", "Entry price from"',
	},
	words('sign(?:s|ed)? since', '"if you sign on or after 1 October 2024"'),
	words('somebody|everybody', '"someone", "everyone"'),
	words("nobody['’]s price", '"Our example" for a price, "We assume …" for a rule'),
	words('besides(?=[.,;:!?"”)]|$| \\*/)', '"also" or "as well"'),
	words('of before(?!-)', '"previous"'),
	words(
		'amongst|befalls?|hence|hereby|herein|hitherto|lest|shall|thereof|therein|thus|upon|whence|wherein|whereby|whilst',
		'a word of today: "so", "on", "among", "while", "must"',
	),
	words('rest-home (?:care|level)', '"rest home care"'),
]

/** Where an odd wording was found in a text. */
export interface OddWords {
	/** From 0. */
	index: number
	words: string
	instead: string
}

/** Returns each odd wording of a text, in the order of the list. */
export function oddWords(text: string): OddWords[] {
	return ODD_WORDINGS.flatMap(({ pattern, instead }) =>
		Array.from(text.matchAll(pattern), (match) => ({ index: match.index, words: match[0], instead })),
	)
}
