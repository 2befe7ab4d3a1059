/** Finds the site's own answers by a typed text. Loaded on demand, because it includes the search engine. */
import MiniSearch from 'minisearch'
import type { SiteAnswer, AnswerKind } from './answer-file.ts'
import { FILLERS, tokenize } from './text-words.ts'

export interface FoundAnswer {
	answer: SiteAnswer
	/**
	 * `all`: its title, or words that people use for it, have every telling word of the text; `close`: so spelled otherwise; `most`: it
	 * has most of them.
	 */
	fit: 'all' | 'close' | 'most' | 'some'
}

/** Returns a word without the endings that a question and its answer seldom share: `fees` and `fee`. It is folded, as `tokenize` writes it. */
function stem(word: string): string {
	const whole = word.replace(/([^aeiousl])ies$/, '$1y').replace(/(s|x|z|ch|sh)es$/, '$1')
	const bare = whole.replace(/(?<=..)(?<![siu])s$/, '').replace(/(?<=...)(?:ing|ed)$/, '')
	return bare.length < whole.length - 1 ? bare.replace(/([^aeiousl])\1$/, '$1') : bare
}

const stems = (text: string): string[] => tokenize(text).map(stem)

/** Words that a question begins with. */
const ASKING = new Set(
	'am are can could do does did how if is may must should what when where which who whose why will would'.split(' '),
)

/** Words that say nothing about what is asked, as `tokenize` writes them. */
const SILENT = new Set([
	...ASKING,
	...'a about all an and any anyone as at be been before being but by for from get gets getting give go goes going got had happen happens happening has have having he her him his i id ill im in into it its ive just know let like long lot made make makes many me much my need needs no not of on one or our out own paid pay pays people she so some someone something tell than that the their them then there these they thing things this those to too us very village villages retirement nz want wants was we were whats with you your'
		.split(' ')
		.flatMap((word) => tokenize(word)),
])

/** Words that people use for the same thing. A word of one line is found by every other word of it. */
const SAME: readonly (readonly string[])[] = [
	'pet dog cat puppy kitten bird animal',
	'lawyer solicitor attorney legal conveyancer',
	'fee charge levy',
	'cost price expensive afford cheap',
	'rise rising increase raise up higher growth',
	'live living',
	'die death dead deceased',
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
	'buy purchase own ownership owner',
	'home house',
	'garden lawn outdoor',
	'maintenance repair fix upkeep',
	'car parking garage vehicle',
	'safe secure security protected',
].map(stems)

const SAME_AS = new Map<string, readonly string[]>()
for (const words of SAME)
	for (const word of words) SAME_AS.set(word, [...new Set([...(SAME_AS.get(word) ?? []), ...words])])

/** How much more a kind of answer counts: whole answers before words, and those before parts of guides. */
const WEIGHTS: Record<AnswerKind, number> = {
	question: 2,
	tool: 2,
	'guide-question': 1.6,
	word: 1.5,
	guide: 1.1,
	'guide-part': 1,
	page: 0.9,
}

/** With at least this share of the telling words an answer has most of them. */
const MOST = 0.6
/** Words shorter than these must be spelled exactly, and be whole. */
const MIN_FUZZY = 5
const MIN_PREFIX = 3

/** Returns the words of a text that say what is asked. */
function tellingWords(text: string): string[] {
	const all = tokenize(text)
	const telling = all.filter((word) => !SILENT.has(word))
	return [...new Set((telling.length > 0 ? telling : all).map(stem))]
}

/** Whether a text asks something, and names no place or village. */
export function isQuestion(text: string): boolean {
	const [first = '', ...more] = tokenize(text)
	const joining = [first, ...more].filter((word) => SILENT.has(word) && !FILLERS.has(word))
	return text.includes('?') || (more.length > 0 && ASKING.has(first)) || joining.length > 1
}

/**
 * Returns a function that finds answers, the best first: by the words of their titles, other words that people use, and their first
 * sentences, with small mistakes and with words that mean the same. None for a text that asks for nothing.
 * @example createAnswerFinder(answers)('solicitor')[0]?.answer.title // 'Do I need a lawyer?'
 */
export function createAnswerFinder(answers: readonly SiteAnswer[]): (text: string) => FoundAnswer[] {
	const index = new MiniSearch<SiteAnswer & { id: number }>({
		fields: ['title', 'also', 'detail', 'rest'],
		tokenize: stems,
		// Found by each word that means the same.
		processTerm: (term) => SAME_AS.get(term)?.slice() ?? term,
		searchOptions: {
			tokenize: (text) => text.split(' '),
			processTerm: (term) => term,
			boost: { title: 3, also: 2, rest: 0.6 },
			boostDocument: (id) => WEIGHTS[answers[id as number]?.kind ?? 'page'],
			prefix: (term) => term.length >= MIN_PREFIX,
			fuzzy: (term) => (term.length < MIN_FUZZY ? false : 1),
			weights: { prefix: 0.4, fuzzy: 0.2 },
		},
	})
	index.addAll(answers.map((answer, id) => ({ ...answer, id })))
	const wholes = answers.map(wholeTexts)
	return (text) => {
		const words = tellingWords(text)
		if (words.length === 0) return []
		const query = words.join(' ')
		const whole = tokenize(text).join(' ')
		const named = (fuzzy: boolean) =>
			new Set(
				index
					.search(query, { fields: ['title', 'also'], combineWith: 'AND', ...(!fuzzy && { fuzzy }) })
					.map(({ id }) => id as number),
			)
		const exact = named(false)
		const close = exact.size > 0 ? exact : named(true)
		return index
			.search(query)
			.map(({ id, score, queryTerms }) => {
				const share = new Set(queryTerms).size / words.length
				const isMost = share >= MOST && words.length > 1
				const isNamed = exact.has(id as number)
				const fit: FoundAnswer['fit'] = isNamed ? 'all' : close.has(id as number) ? 'close' : isMost ? 'most' : 'some'
				const isWhole = wholes[id as number]?.has(query) || wholes[id as number]?.has(whole)
				return {
					answer: answers[id as number],
					fit,
					score: score * share * share * (isNamed ? 2 : 1) * (isWhole ? 10 : 1),
				}
			})
			.sort((a, b) => b.score - a.score)
			.flatMap(({ answer, fit }) => (answer ? { answer, fit } : []))
	}
}

/** Returns the texts that ask for an answer as it asks itself; for a word, also "what is" it. */
function wholeTexts({ kind, title, also }: SiteAnswer): ReadonlySet<string> {
	const names = [title, ...also.split('; ')].filter(Boolean)
	const asked = names.map((name) => tokenize(name).join(' '))
	return new Set(kind === 'word' ? [...asked, ...names.map((name) => tellingWords(name).join(' '))] : asked)
}
