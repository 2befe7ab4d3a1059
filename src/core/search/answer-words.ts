/** The words of questions: which of them say what is asked. */
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

/** Returns the words of a text, each without its ending. */
export const stems = (text: string): string[] => tokenize(text).map(stem)

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

/** Whether a text asks something or says what has happened, and names no place or village. */
export function isQuestion(text: string): boolean {
	const [first = '', ...more] = tokenize(text)
	const joining = [first, ...more].filter((word) => STOP_WORDS.has(word) && !FILLERS.has(word))
	const isStory = more.length > 0 && [first, ...more].some((word) => STORY_WORDS.has(word))
	return text.includes('?') || (more.length > 0 && ASKING.has(first)) || isStory || joining.length > 1
}
