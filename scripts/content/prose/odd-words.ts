/** Wordings that sound translated, old or cold to a New Zealander of today, each with what to write instead. */

export interface OddWording {
	/** The source of a regular expression, which matches whole words in upper or lower case. */
	words: string
	instead: string
}

/** Returns a wording. A space in `words` matches any white space. */
const odd = (words: string, instead: string): OddWording => ({ words: words.replaceAll(' ', '\\s+'), instead })

const ODD_WORDINGS: readonly OddWording[] = [
	odd('in vain', 'what happened: "no results", "we found nothing"'),
	odd('anew|afresh', '"again", or "from the start"'),
	odd('in (?:its|their|his|her|your|my|our) turn', '"then", or "one after another"'),
	odd('at once', '"immediately" for time, "at the same time" for several things, "synchronously" in code'),
	odd('reckon(?:s|ed|ing)?', '"work out", "estimate" or "think"'),
	odd('mend(?:s|ed|ing)?', '"fix" or "repair"'),
	odd('nought', '0'),
	odd('dear(?:er|est)|(?:too|as|so|very) dear', '"expensive", "more expensive" or "costs more"'),
	odd('(?:is|are|was|were|be|been|being) had', '"is available", "can’t be loaded"'),
	odd(
		'(?<!still )(?<!where (?:it|they|things|you|we) )(?:stands?|stood)(?! (?:for|out|by|up|down|in for|in line)(?!\\w))',
		'"is", "says", "appears", or what it does',
	),
	odd('lies|lie (?:above|at|beside|between|in|near|on|outside|over|under|within)', '"is", or where it is'),
	odd('lay (?:above|at|beside|between|in|near|outside|over|under|within)', '"was", or where it was'),
	odd(
		'(?:go|goes|went|gone) on(?! (?:and on|an?|each|every|foot|holiday|its|my|one|our|paper|sale|the|their|top|your)(?!\\w))',
		'"continue" or "keep"',
	),
	odd('(?:what|all) (?:\\w+ ){1,5}comes? to|comes? to (?:lie|life|need)', '"adds up to", "starts to", "needs"'),
	odd(
		'(?:anyone|couples?|man|men|people|person|persons|somebody|someone|wom[ae]n) of (?:about |over )?\\d+',
		'"people aged 75 and over", "a 75-year-old", "someone aged 75"',
	),
	odd('(?<!there )is no advice', '"This is general information, not financial or legal advice."'),
	odd('unverified', '"Not confirmed"'),
	odd('not published', '"we haven’t found it" in a sentence, "Not found" in a table, "Ask" on a card'),
	odd(
		'(?:(?<=(?:^|[-.!?:>"“‘*]\\s?))press|(?:then|and) press) (?:an?|it|on|the|this)',
		'"Select", or "Tap" where only touch is meant',
	),
	odd('(?<!(?:about|by|for|from|of|to|with) )whom(?= \\w)', '"who", or nothing: "someone you want to live near"'),
	odd('(?:say|says|said|saying) (?:nothing |something |more |little )?of(?! course)', '"says about"'),
	odd('speaks? for (?:it|this|and against)|what speaks (?:for|against)', '"good points", "reasons for and against"'),
	odd('one and the same', '"the same"'),
	odd('half as \\w+ again', 'the figure: "1.5 times", "50% more"'),
	odd('e-mail(?:s|ed|ing)?', '"email"'),
	odd('of which (?:all|few|half|many|most|none|some)', '"most of which", "with the most …"'),
	odd(
		'\\w+, (?:at (?:least|most)|from|up to)(?=["\'`<’”])',
		'a label in the usual word order: "Maximum deferred management fee", "Entry price from"',
	),
	odd('signs? since', '"if you sign on or after 1 October 2024"'),
	odd('somebody|everybody', '"someone", "everyone"'),
	odd("nobody['’]s price", '"Our example" for a price, "We assume …" for a rule'),
	odd('besides(?=[.,;:!?"”)]|$| \\*/)', '"also" or "as well"'),
	odd('of before(?!-)', '"previous"'),
	odd(
		'amongst|befalls?|hence|hereby|herein|hitherto|lest|shall|thereof|therein|thus|upon|whence|wherein|whereby|whilst',
		'a word of today: "so", "on", "among", "while", "must"',
	),
	odd('rest-home (?:care|level)', '"rest home care"'),
	odd('on land of', '"on land owned by"'),
	odd('hours of sun', '"sunshine hours"'),
	odd('whose (?:levels?|levels? of care) (?:are|is) not', '"the source doesn’t say what level of care"'),
]

/** Returns an expression for whole words. */
const wholeWords = (source: string, flags: string) => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, flags)

const PATTERNS = ODD_WORDINGS.map(({ words, instead }) => ({ pattern: wholeWords(words, 'giu'), instead }))
/** All patterns in one: most texts have no odd wording, which it finds out several times faster. */
const ANY = wholeWords(ODD_WORDINGS.map(({ words }) => words).join('|'), 'iu')

/** An odd wording in a text. */
export interface OddWords {
	/** From 0. */
	index: number
	words: string
	instead: string
	/** What is written instead, where only one thing can be right. */
	write?: string
}

/** Returns each odd wording of a text, in the order of the list. */
export function oddWords(text: string): OddWords[] {
	if (!ANY.test(text)) return []
	return PATTERNS.flatMap(({ pattern, instead }) =>
		Array.from(text.matchAll(pattern), (match) => ({ index: match.index, words: match[0], instead })),
	)
}
