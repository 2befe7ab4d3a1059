/** Puts what a reader was told into a comparison: in the same rows, in the same order. Pure. */
import { toldAddress, visitAddress } from '../addresses.ts'
import { isOnlyMaximum } from '../facts/fee-words.ts'
import { shareKept } from '../facts/share-words.ts'
import { uncapitalised } from '../format.ts'
import type { ComparedVillage, VillagePage } from '../page-data/page-data.ts'
import { countTold, toldRows, type ToldRow } from '../told/beside-published.ts'
import { factsOf, withToldCosts } from '../told/told-facts.ts'
import { factOf, type ToldKey } from '../told/told-rows.ts'
import { toldFrom } from '../told/told-words.ts'
import type { ToldHere } from '../told/told.ts'
import { arrange, type Arranged } from './arrange.ts'
import { costGroups } from './cost-comparison.ts'
import { plainCell, villageGroups, type Row, type Slot, type ToldCell } from './fact-comparison.ts'

/** A village, and what the reader was told about it. */
export interface ToldColumn {
	/** Undefined while it loads. Only a village's own page has its number of key facts. */
	data: (ComparedVillage & { things?: Pick<VillagePage['things'], 'known' | 'of'> }) | undefined
	here: ToldHere | undefined
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
	const filled = sides.map(({ data, here }) => data && (here ? filledIn(data, here) : data))
	const { first, none, more } = arrange(villageGroups(filled), costGroups(filled))
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
function filledIn(data: ComparedVillage, here: ToldHere): ComparedVillage {
	return { ...data, facts: { ...factsOf(here), ...data.facts }, costs: withToldCosts(data.costs, here) }
}

function toldSlot(row: string, cell: Slot, side: ToldColumn | undefined): Slot {
	if (cell === 'pending' || !side?.here || !side.data) return cell
	const told = toldCell(FACTS_OF[row] ?? [row], side.here, side.data)
	if (!told) return cell
	return { ...(cell === 'unpublished' ? plainCell('') : cell), told }
}

function toldCell(
	facts: readonly string[],
	here: ToldHere,
	{ slug, facts: published, costs }: ComparedVillage,
): ToldCell | undefined {
	const rows = toldRows(here, published, costs.plans).filter(({ key }) => facts.includes(factOf(key)))
	const [first] = rows
	if (!first) return undefined
	const differing = rows.filter(({ differs }) => differs)
	const difference = differing.find(({ key }) => key === 'dmfMax') ?? differing[0]
	return {
		text: facts.includes('dmf') ? feeAsTold(here, rows) : rows.map(({ told }) => told).join('. '),
		from: toldFrom(first.statement),
		...(difference && {
			differs: {
				published: difference.published ?? '',
				told: difference.told,
				ask: visitAddress([slug]),
			},
		}),
	}
}

/** Returns what was told of the fee: `25% of the price you pay. Entry: 0%. 1 year: 5%. It stops growing after 5 years`. */
function feeAsTold(here: ToldHere, rows: readonly ToldRow[]): string {
	const fee = factsOf(here).dmf?.value
	const wordsOf = (wanted: ToldKey) => rows.filter(({ key }) => key === wanted).map(({ told }) => told)
	const base = wordsOf('dmfOf').map((words) => `of ${uncapitalised(words)}`)
	const share = [...(fee ? [shareKept(fee.percent, isOnlyMaximum(fee))] : base.length > 0 ? ['A share'] : []), ...base]
	const stops = wordsOf('dmfYears').map((words) => `It stops growing ${uncapitalised(words)}`)
	return [share.join(' '), ...wordsOf('dmfByYear'), ...stops].filter(Boolean).join('. ')
}

/** Returns how many key facts were found, and how many more the reader was told. */
function keyFacts(sides: readonly ToldColumn[]): Row[] {
	if (!sides.some(({ data }) => data?.things)) return []
	const cells = sides.map(({ data, here }): Slot => {
		if (!data?.things) return 'pending'
		const { known } = data.things
		const told = here ? countTold(here, data.facts) : 0
		if (known + told === 0) return { ...plainCell('None yet. Fill in what you know'), href: toldAddress(data.slug) }
		return plainCell(`${known || 'None'} found${told > 0 ? `, ${told} you were told` : ''}`)
	})
	return [{ key: 'things', label: 'Key facts', cells }]
}
