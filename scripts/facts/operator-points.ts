/** The points in an operator's favour and to check that its facts make: the same fact in the same words at every operator. */
import { isDeepStrictEqual } from 'node:util'
import type { OperatorFacts, OperatorValues } from '../../src/core/facts/operator-facts.ts'
import type { Known, Variant } from '../../src/core/facts/source.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import { date, list, percent, sentence, uncapitalised } from '../../src/core/format.ts'
import { HOME_TYPES, keysOf } from '../../src/core/vocabulary.ts'
import { valueOfFact } from './fact-words.ts'
import { FEE_BASES } from './fee-choice.ts'
import { positionsIn } from './sourced.ts'
import { scopeInWords, type StatementRecord } from './known-facts.ts'
import { FEE_RISE_FORMS } from './record-words.ts'

/** What points need of an operator's file. */
interface Operator extends StatementRecord {
	known: { facts: OperatorFacts }
	pros: readonly Written[]
	cons: readonly (Written & { topic?: string | undefined })[]
	/** The day someone last searched for what `SEARCHED` names. */
	looked?: string | undefined
}

interface Written {
	text: string
	sources: readonly string[]
}

interface Point {
	side: 'pros' | 'cons'
	text: string
}

const pro = (text: string): Point => ({ side: 'pros', text })
const con = (text: string): Point => ({ side: 'cons', text })

/** From which share on a deferred management fee is a point to check. content/pages/how-we-compare.md says so too. */
const HIGH_FEE = 30

/** The point that each value of a fact makes. */
const POINTS: { readonly [F in keyof OperatorValues]?: (value: OperatorValues[F]) => Point | undefined } = {
	dmf: feePoint,
	dmfStops: (when) =>
		when === 'when you leave the home'
			? pro('The deferred management fee stops building up when you leave the home')
			: undefined,
	weeklyFeeRises: (rule) => (rule === 'reviewed' ? con : pro)(FEE_RISE_FORMS[rule].point),
	gainShare: (share) =>
		share === 0
			? con('You get no share of any gain in the home’s value (capital gain)')
			: pro(
					`You ${share === 100 ? 'keep any' : `get ${percent(share)} of any`} gain in the home’s value (capital gain)`,
				),
	lossShare: (share) =>
		share === 0
			? pro('You don’t lose money if the home’s value falls')
			: con('You bear any loss if the home’s value falls'),
	feesStopOnExit: (stop) =>
		stop
			? pro('The weekly fee stops when you leave the home')
			: con('The weekly fee continues after you leave. Ask how long it continues'),
	repaymentMonths: (months) => pro(`You are repaid within ${valueOfFact('repaymentMonths', months)}`),
	repaymentTrigger: (when) => con(`You are repaid ${when}. Ask how long that can take`),
	interestAfterMonths: (months) =>
		pro(
			`You are paid interest on any money still owed to you ${valueOfFact('interestAfterMonths', months).toLowerCase()}`,
		),
	refurbishment: (rule) => costPoint(rule, 'refurbish', 'refurbished'),
	saleCosts: (rule) => costPoint(rule, 'sell', 'sold'),
	carePromise: (promises) => (promises.includes('none') ? con('There is no care home on site') : undefined),
	moneyBackDays: (days) =>
		pro(`If you change your mind within ${days} days, you can get your money back. Ask about the conditions`),
	commissionLetter: (about) =>
		con(
			`In January 2024 the Commerce Commission wrote to 12 operators and villages, including this one, about the risk of breaching the Fair Trading Act. Its letter was about ${about === 'care' ? 'what operators claim about care' : 'contract terms'}. The Commission made no formal finding of a breach, and the operators’ association said that the Commission would take no further action`,
		),
}

/** What is a point, and no question under "What to ask" on an operator's page: who pays for it. */
const PAID_FOR = { refurbishment: 'refurbish', saleCosts: 'sell' } as const

/** What is searched for by hand at every operator, as its points name it. */
export const SEARCHED = {
	regulators: ['court cases', 'warnings from regulators'],
	closures: ['care homes that closed'],
} as const

function feePoint({ percent: most, of }: DeferredFee): Point {
	if (most === 0) return pro('There is no deferred management fee')
	if (of) return con(`The deferred management fee is a share ${FEE_BASES[of]}, not ${FEE_BASES['entry-price']}`)
	const text = `The maximum deferred management fee is ${percent(most)} of the entry price`
	return most >= HIGH_FEE ? con(text) : pro(text)
}

/** Who pays for something is a text: an operator that pays is good, and anything else is to be read. */
function costPoint(rule: string, verb: string, done: string): Point {
	const [, but] = /^the operator pays(.*)$/.exec(rule) ?? []
	if (but !== undefined) return pro(`You don’t pay to ${verb} the home${but}`)
	return con(/^the operator (refurbishes|upgrades)/.test(rule) ? rule : `When the home is ${done}, ${rule}`)
}

/** Returns the points on one side that an operator's facts make, and then those of its file that say something else. */
export function operatorPoints(operator: Operator, side: Point['side']): Known<string>[] {
	const cited = positionsIn(operator.sources)
	const made = pointsOfFacts(operator, side)
	const written = operator[side].filter(({ text }) => made.every(({ value }) => value !== text))
	return [...made, ...written.map(({ text, sources }) => ({ value: text, sources: cited(sources) }))]
}

function pointsOfFacts({ known, facts }: Operator, side: Point['side']): Known<string>[] {
	const made = Object.entries(POINTS).flatMap(([fact, pointOf]) => {
		const whole = known.facts[fact as keyof OperatorFacts] as Known<unknown> | undefined
		if (!whole) return []
		const statements = facts[fact] ?? []
		const parts: Partial<Variant<unknown>>[] = [
			...(whole.partial ? [] : [whole, ...(whole.differs ?? [])]),
			...(whole.variants ?? []),
		]
		return parts.flatMap(({ value, sources = [], scope, label = '', homes }) => {
			const point = (pointOf as (value: unknown) => Point | undefined)(value)
			if (point?.side !== side || sources.length === 0) return []
			// What holds for all who sign now may be of agreements from a day on.
			const said = statements.find(
				(one) =>
					!one.state &&
					isDeepStrictEqual(one.value, value) &&
					isDeepStrictEqual(one.for, scope ?? (one.for?.signedFrom ? { signedFrom: one.for.signedFrom } : undefined)),
			)
			return [
				{
					point: point.text,
					note: said?.note,
					label: label || scopeInWords(said?.for, String),
					// A plan for some kinds of homes has their names.
					homes: label === scope?.plan ? homes : undefined,
					sources,
				},
			]
		})
	})
	const forAll = new Set(made.filter(({ label }) => !label).map(({ point }) => point))
	const distinct = made.filter(({ label, point }) => !label || !forAll.has(point))
	// What holds for several plans or villages is said once.
	const said = Map.groupBy(distinct, ({ point, note }) => (note ? `${point}. ${sentence(note)}` : point))
	return Array.from(said, ([text, points]) => {
		const kinds =
			points.length > 1 && points.every(({ homes }) => homes) ? points.flatMap(({ homes = [] }) => homes) : []
		const labels =
			kinds.length > 0 ? kinds.map((home) => HOME_TYPES[home].toLowerCase()) : points.map(({ label }) => label)
		// A word alone may be the name of a village.
		const where = sentence(list(labels.flatMap((label) => (/ /.test(label) ? uncapitalised(label) : label || []))))
		return {
			value: where ? `${where}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
			sources: [...new Set(points.flatMap(({ sources }) => sources))],
		}
	})
}

/** Returns what we haven't found, or haven't looked for, at an operator: sentences about us, and questions to ask. */
export function nothingFound({ looked, cons, known: { facts } }: Operator): string[] {
	const told = new Set<string | undefined>(cons.map(({ topic }) => topic))
	if (facts.commissionLetter) told.add('regulators')
	const searched = Object.entries(SEARCHED).flatMap(([topic, what]) => (told.has(topic) ? [] : what))
	const paidFor = keysOf(PAID_FOR).flatMap((fact) => (facts[fact]?.sources.length ? [] : PAID_FOR[fact]))
	const things = list(searched, 'or')
	const about = looked
		? `We looked on ${date(looked)} and found nothing on ${things}. A search can miss things, so ask too.`
		: `We haven’t looked yet for ${things}: ask.`
	return [
		...(paidFor.length > 0 ? [`We haven’t found out who pays to ${list(paidFor, 'or')} the home: ask.`] : []),
		...(searched.length > 0 ? [about] : []),
	]
}
