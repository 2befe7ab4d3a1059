/** What people ask of villages and no source of ours tells: it is said, with what to ask, and the rest of a text is searched for. */
import { list } from '../format.ts'
import { quoteWords } from '../sent-words.ts'
import { longestPhrases, tokenize, withoutFillers } from './text-words.ts'

interface Untold {
	/** What we don't know, as a sentence continues. */
	what: string
	/** What to do about it. */
	ask: string
	/** The words by which people ask for it. */
	words: readonly string[]
	/** Whether it is only meant where the text says that something is near. */
	isNear?: true
}

const UNTOLD: readonly Untold[] = [
	{
		what: 'which villages have lifts, or homes without stairs',
		ask: 'Ask: can I get to my home and to the shared rooms without stairs?',
		words: ['lift', 'lifts', 'elevator', 'stairs', 'steps', 'step free', 'ground floor', 'single level', 'wheelchair'],
	},
	{
		what: 'how far the nearest bus stop or station is',
		ask: 'Ask: how far is the bus stop, and does the village have a van?',
		words: [
			'bus',
			'buses',
			'bus stop',
			'bus route',
			'train',
			'trains',
			'train station',
			'public transport',
			'transport',
		],
	},
	{
		what: 'how far shops and doctors are',
		ask: 'Ask: how far is it to the shops and to a doctor, on foot?',
		words: ['shop', 'shops', 'shopping', 'supermarket', 'mall', 'chemist', 'pharmacy', 'doctor', 'doctors', 'gp'],
	},
	{
		what: 'which homes have a garden',
		ask: 'Ask: does the home have a garden, and who looks after it?',
		words: ['garden', 'gardens', 'lawn', 'vege garden', 'vegetable garden', 'own garden'],
	},
	{
		what: 'which homes have a view, or how far the beach is',
		ask: 'Ask: what does the home look out on?',
		words: ['view', 'views', 'sea view', 'sea views', 'beach', 'sea', 'waterfront'],
	},
	{
		what: 'which homes have a garage or a car park',
		ask: 'Ask: is there a garage or a car park, and what does it cost?',
		words: ['garage', 'garages', 'carport', 'parking', 'car park', 'carpark'],
	},
	{
		what: 'how many bedrooms homes have',
		ask: 'Ask: how large are the homes?',
		words: [
			'bedroom',
			'bedrooms',
			...['1', '2', '3', 'one', 'two', 'three'].flatMap((n) => [`${n} bedroom`, `${n} bedrooms`]),
		],
	},
	{
		what: 'which homes are free',
		ask: 'Ask: which homes are free now, and how long is the waiting list?',
		words: ['available', 'vacancy', 'vacancies', 'vacant', 'waiting list', 'for sale'],
	},
	{
		what: 'how far hospitals are',
		ask: 'To see distances, type the suburb of the hospital.',
		words: ['hospital', 'hospitals', 'public hospital'],
		isNear: true,
	},
]

const PHRASES = new Map(
	UNTOLD.flatMap((untold) => untold.words.map((word) => [tokenize(word).join(' '), untold] as const)),
)
const MAX_PHRASE = 2
/** Words that say that something is near. */
const NEAR: ReadonlySet<string> = new Set([
	'near',
	'nearby',
	'close',
	'beside',
	'next',
	'walk',
	'walking',
	'handy',
	'by',
])
/** Words that join what is asked for with what no source tells, as `tokenize` writes them. */
const JOINING: ReadonlySet<string> = new Set(
	withoutFillers(['no', 'without', 'distance', 'to', 'from', 'within', 'minutes', 'has', 'have', 'having', ...NEAR]),
)

/** Returns what words ask for that no source tells, and the other words; undefined if they ask for nothing of the kind. */
export function readUntold(
	words: readonly string[],
): { found: readonly Untold[]; rest: readonly string[] } | undefined {
	const near = words.findIndex((word) => NEAR.has(word))
	// “Near the hospital” and “hospital nearby”, not “hospital care near Timaru”.
	const isNear = (at: number) => near >= 0 && (near < at || near === words.length - 1)
	const phrases = longestPhrases(words, MAX_PHRASE, (phrase, at) => {
		const untold = PHRASES.get(phrase.join(' '))
		return untold?.isNear && !isNear(at) ? undefined : untold
	})
	const found = [...new Set(phrases.flatMap((phrase) => phrase.found ?? []))]
	const rest = phrases.flatMap((phrase) => (phrase.found ? [] : phrase.words))
	return found.length === 0 ? undefined : { found, rest: rest.filter((word) => !JOINING.has(word)) }
}

/** Says what isn't known and what to ask, and what was searched for instead. */
export function untoldNotes(found: readonly Untold[], rest: readonly string[]): string[] {
	const searched = withoutFillers(rest)
	const [first = '', last = ''] = [searched[0], searched.at(-1)]
	const shown =
		searched.length === 0
			? 'these are all villages'
			: `we searched only for ${quoteWords(rest.slice(rest.indexOf(first), rest.lastIndexOf(last) + 1).join(' '))}`
	return [
		`We don’t know ${list(
			found.map(({ what }) => what),
			'or',
		)}, so ${shown}.`,
		...found.map(({ ask }) => ask),
	]
}
