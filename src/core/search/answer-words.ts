/** The words of questions: which of them say what is asked, and which mean the same. */
import { FILLERS, tokenize } from './text-words.ts'

/** How old someone is. */
const AGE = /^[5-9]\d$/
/** Words whose ending says something: a fixed fee is not repaired, and a saved village is no savings. */
const WHOLE = new Set(['fixed', 'saved'])

/** Returns a word without the endings that a question and its answer seldom share: `fees` and `fee`. It is folded, as `tokenize` writes it. */
function stem(word: string): string {
	if (WHOLE.has(word)) return word
	if (AGE.test(word)) return 'age'
	const whole = word.replace(/([^aeiousl])ies$/, '$1y').replace(/(s|x|z|ch|sh)es$/, '$1')
	const bare = whole.replace(/(?<=..)(?<![siu])s$/, '').replace(/(?<=...)(?:ing|ed)$/, '')
	return bare.length < whole.length - 1 ? bare.replace(/([^aeiousl])\1$/, '$1') : bare
}

/** Words that were asked for before: the texts of the index have each many times. */
const known = new Map<string, string>()

/** Returns the words of a text, each without its ending. */
export const stems = (text: string): string[] =>
	tokenize(text).map((word) => {
		const before = known.get(word)
		if (before !== undefined) return before
		const bare = stem(word)
		known.set(word, bare)
		return bare
	})

/** Words that a question begins with. */
const ASKING = new Set(
	'am are can could do does did how if is may must should what when where which who whose why will would'.split(' '),
)

/** Words that people begin with who describe what has happened: "mum fell", "dad can't cope". */
const STORY_WORDS = new Set(
	'mum mums mom mother mothers dad dads father fathers parents nana grandma grandad husband husbands wife wifes my we they cant cannot wont dont doesnt isnt didnt'
		.split(' ')
		.flatMap((word) => tokenize(word)),
)

/** Stop words: they say nothing about what is asked. As `tokenize` writes them. */
const STOP_WORDS = new Set([
	...ASKING,
	...'a about all an and any anyone anywhere as at be been before being but by for from get gets getting give go goes going got had happen happens happening has have having he her him his i id ill im in into it its ive just know let like long lot made make makes many me mean means much my need needs no not of on one or our out own paid pay pays people she so some someone something somewhere stand for tell than that the their them then there these they thing things this those to too us very village villages retirement nz want wants was we were whats with you your cant cannot wont dont doesnt isnt didnt havent arent couldnt theyre theyve youre hes shes weve'
		.split(' ')
		.flatMap((word) => tokenize(word)),
])

/** The same without their endings. */
export const STOP_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem))

/** Whether a word, as `tokenize` writes it, says nothing about what is asked. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** Words that people use for the same thing. A word of one line is found by every other word of it. */
const SAME: readonly (readonly string[])[] = [
	'pet dog cat puppy kitten bird animal',
	'lawyer solicitor attorney legal conveyancer',
	'fee charge levy',
	'cost price expensive dear',
	'cheap cheaper cheapest affordable inexpensive',
	'mum mom mother dad father parent nana grandma grandad granny',
	'cannot cant',
	'clinic nurse doctor',
	'widow widower widowed',
	'rise rising increase raise higher growth',
	'live living',
	'die death dead deceased',
	'lonely loneliness lonesome',
	'grief grieving grieve bereaved bereavement mourning',
	'partner husband wife spouse couple married',
	'family children son daughter kid grandchildren relative',
	'complain complaint dispute problem trouble unhappy wrong',
	'cancel cooling withdraw',
	'leave leaving move moving exit quit',
	'sell resale resell sold buyer',
	'contract agreement ora',
	'money saving fund capital',
	'repay repaid refund return back',
	'bankrupt insolvent liquidation receivership bust broke collapse fail',
	'government subsidy benefit winz',
	'law legislation act',
	'reform change',
	'help helpline support',
	'sick ill unwell frail',
	'dementia alzheimers memory',
	'rent rental tenant',
	'visit tour inspect',
	'insurance insure insurer',
	'visitor guest stay',
	'age old young',
	'rate council',
	'supervisor trustee watchdog',
	'buy bought purchase own ownership owner',
	'home house unit',
	'fall fell fallen',
	'lose lost',
	'choose chose choice',
	'keep kept',
	'big large bigger larger',
	'small little',
	'carer caregiver',
	'meal food cook',
	'weekly monthly fortnightly',
	'electricity power',
	'phone telephone ring call',
	'near nearby close',
	'writing print text',
	'garden lawn outdoor',
	'maintenance repair fix upkeep',
	'car parking garage vehicle',
	'safe secure security protected',
].map(stems)

/** The words that mean the same as a word, with it. */
const SAME_AS = new Map<string, readonly string[]>()
for (const words of SAME)
	for (const word of words) SAME_AS.set(word, [...new Set([...(SAME_AS.get(word) ?? []), ...words])])

/** Returns one word for all that mean the same. */
export const meaning = (word: string): string => SAME_AS.get(word)?.[0] ?? word

/** Whether a text asks something or says what has happened, and names no place or village. */
export function isQuestion(text: string): boolean {
	const [first = '', ...more] = tokenize(text)
	const joining = [first, ...more].filter((word) => STOP_WORDS.has(word) && !FILLERS.has(word))
	const isStory = more.length > 0 && [first, ...more].some((word) => STORY_WORDS.has(word))
	return text.includes('?') || (more.length > 0 && ASKING.has(first)) || isStory || joining.length > 1
}
