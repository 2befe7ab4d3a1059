/** Puts what a reader was told into a comparison: in the same rows, in the same order. Pure. */
import { toldAddress, visitAddress } from '../addresses.ts'
import { isOnlyMaximum } from '../facts/fee-words.ts'
import { shareKept } from '../facts/share-words.ts'
import type { ComparedVillage, VillagePage } from '../page-data/page-data.ts'
import { withToldTerms } from '../told/told-terms.ts'
import { countTold, toldDifferences, toldFee, toldValues } from '../told/told-facts.ts'
import { TOLD_KEYS, factOf, type ToldKey } from '../told/told-rows.ts'
import { feeBaseInWords, toldFrom, toldWords, type Plans } from '../told/told-words.ts'
import type { ToldAnswers } from '../told/told.ts'
import { arrange, type Arranged } from './arrange.ts'
import { costGroups } from './cost-comparison.ts'
import { plainCell, villageGroups, type Row, type Slot, type ToldCell } from './fact-comparison.ts'

/** A village, and what the reader was told about it. */
export interface ToldColumn {
	/** Undefined while it loads. Only a village's own page has its number of key facts. */
	data: (ComparedVillage & { things?: Pick<VillagePage['things'], 'known' | 'of'> }) | undefined
	answers: ToldAnswers | undefined
}

/** The facts of the rows that put several together. */
const FACTS_OF: Readonly<Record<string, readonly string[]>> = {
	'kept-here': ['dmf'],
	'weekly-here': ['weeklyFee', 'weeklyFeeRises'],
	'repaid-here': ['repaymentMonths', 'repaymentTrigger'],
}

/**
 * Returns a comparison with what the reader was told. A row that nothing is published for has the place that it would have if it were.
 * @param published the comparison without it
 */
export function withToldRows(published: Arranged, sides: readonly ToldColumn[]): Arranged {
	const filled = sides.map(({ data, answers }) => data && (answers ? filledIn(data, answers) : data))
	const { first, none, more } = arrange(villageGroups(filled), costGroups(filled.map((side) => side?.costs)))
	const before = new Map(
		[...published.first, ...published.more.flatMap(({ rows }) => rows)].map((row) => [row.key, row]),
	)
	const asTold = (row: Row): Row[] => {
		const cells = row.cells.map((cell, index) => before.get(row.key)?.cells[index] ?? blank(cell))
		const withTold = cells.map((cell, index) => toldSlot(row.key, cell, sides[index]))
		const isShown = before.has(row.key) || withTold.some((cell) => typeof cell === 'object')
		return isShown ? [{ ...row, cells: withTold }] : []
	}
	return {
		first: [...first.flatMap(asTold), ...keyFacts(sides)],
		none,
		more: more.map((group) => ({ ...group, rows: group.rows.flatMap(asTold) })).filter(({ rows }) => rows.length > 0),
	}
}

const blank = (cell: Slot): Slot => (cell === 'pending' ? cell : 'unpublished')

/** Returns a village as if what was told were published where nothing is, so that rows are where they belong. */
function filledIn(data: ComparedVillage, answers: ToldAnswers): ComparedVillage {
	const told = Object.entries(toldValues(answers)).filter(([, value]) => value !== undefined)
	const facts = Object.fromEntries(told.map(([fact, value]) => [fact, { value, sources: [], text: fact }]))
	return { ...data, facts: { ...facts, ...data.facts }, costs: withToldTerms(data.costs, answers) }
}

function toldSlot(row: string, cell: Slot, side: ToldColumn | undefined): Slot {
	if (cell === 'pending' || !side?.answers || !side.data) return cell
	const told = toldCell(FACTS_OF[row] ?? [row], side.answers, side.data)
	if (!told) return cell
	return { ...(cell === 'unpublished' ? plainCell('') : cell), told }
}

function toldCell(
	facts: readonly string[],
	answers: ToldAnswers,
	{ slug, facts: published, costs }: ComparedVillage,
): ToldCell | undefined {
	const keys = TOLD_KEYS.filter((key) => answers[key] !== undefined && facts.includes(factOf(key)))
	const [first] = keys
	const answer = first && answers[first]
	if (!answer) return undefined
	const differences = toldDifferences(answers, published, costs.plans).filter(({ key }) => keys.includes(key))
	const differing = differences.find(({ key }) => key === 'dmfMax') ?? differences[0]
	return {
		text: facts.includes('dmf') ? feeAsTold(answers) : keys.map((key) => wordsOf(key, answers, costs.plans)).join('. '),
		from: toldFrom(answer),
		...(differing && {
			differs: { published: differing.published, told: differing.told, ask: visitAddress([slug]) },
		}),
	}
}

function wordsOf(key: ToldKey, answers: ToldAnswers, plans?: Plans): string {
	const answer = answers[key]
	return answer ? toldWords(key, answer.value, plans) : ''
}

/** Returns what was told of the fee: `25% of the price you pay. Entry: 0%. 1 year: 5%. It stops growing after 5 years`. */
function feeAsTold(answers: ToldAnswers): string {
	const fee = toldFee(answers)
	const base = answers.dmfOf && `of ${feeBaseInWords(answers.dmfOf.value)}`
	return [
		[fee ? shareKept(fee.percent, isOnlyMaximum(fee)) : 'A share', base].filter(Boolean).join(' '),
		wordsOf('dmfByYear', answers),
		answers.dmfYears && `It stops growing ${wordsOf('dmfYears', answers).toLowerCase()}`,
	]
		.filter((part) => part && part !== 'A share')
		.join('. ')
}

/** Returns how many key facts were found, and how many more the reader was told. */
function keyFacts(sides: readonly ToldColumn[]): Row[] {
	if (!sides.some(({ data }) => data?.things)) return []
	const cells = sides.map(({ data, answers }): Slot => {
		if (!data?.things) return 'pending'
		const { known } = data.things
		const told = answers ? countTold(answers, data.facts) : 0
		if (known + told === 0) return { ...plainCell('None yet. Fill in what you know'), href: toldAddress(data.slug) }
		return plainCell(`${known || 'None'} found${told > 0 ? `, ${told} you were told` : ''}`)
	})
	return [{ key: 'things', label: 'Key facts', cells }]
}
