/** Loaded if the reader was told something about a village that is compared: puts it in the same rows, in the same order. */
import { Sign } from '../../components/sign.tsx'
import { sheetAddress } from '../../core/addresses.ts'
import { arrange, type Arranged } from '../../core/compare/arrange.ts'
import { costGroups } from '../../core/compare/cost-comparison.ts'
import {
	hasCell,
	plainCell,
	villageGroups,
	type Row,
	type Slot,
	type ToldCell,
} from '../../core/compare/fact-comparison.ts'
import { isOnlyMaximum } from '../../core/facts/fee-words.ts'
import { sentence, shareKept, uncapitalised } from '../../core/format.ts'
import type { ComparedVillage } from '../../core/page-data/page-data.ts'
import { countedInWords, factsOf, withToldCosts } from '../../core/told/told-facts.ts'
import { factOf, type ToldKey } from '../../core/told/told-rows.ts'
import { toldFrom, toldRows, type ToldRow } from '../../core/told/told-words.ts'
import { statementAbout, type Told, type ToldHere } from '../../core/told/told.ts'
import type { Column } from './compare-table.tsx'
import type { LoadedSides } from './side-by-side.tsx'

/** Returns what is compared with what the reader was told. What that answers is no question any more. */
export function withTold(sides: LoadedSides, told: Told): LoadedSides {
	return {
		...sides,
		...withToldRows(sides, sides.columns, told),
		columns: sides.columns.map((column): Column => {
			const here = told.get(column.slug)
			if (!here) return column
			const { costs } = column
			return {
				...column,
				costs: costs && withToldCosts(costs, here),
				plan: statementAbout(here, 'entryPrice')?.for?.plan,
				told: countedInWords(here, costs?.plans ?? []),
			}
		}),
		Told: ToldPart,
	}
}

function ToldPart({ told: { text, from, differs }, about }: { told: ToldCell; about: string }) {
	return (
		<span className="explain">
			<Sign state="told" />{' '}
			{differs ? (
				<>
					<strong>
						Published: {differs.published}. You were told <bdi>{uncapitalised(differs.told)}</bdi>.
					</strong>{' '}
					<a href={differs.ask}>
						Ask why<span className="visually-hidden">: {about}</span>
					</a>
					. <span className="meta">{sentence(from.replace(/^you were told( on )?/, ''))}</span>
				</>
			) : (
				<>
					<strong>
						<bdi>{text}</bdi>
					</strong>{' '}
					<span className="meta">{from}</span>
				</>
			)}
		</span>
	)
}

/** The facts of the rows that put several together. */
const FACTS_OF: Readonly<Record<string, readonly string[]>> = {
	'kept-here': ['dmf'],
	'weekly-here': ['weeklyFee', 'weeklyFeeRises'],
	'repaid-here': ['repaymentMonths', 'repaymentTrigger'],
	'reform-fees': ['feesStopOnExit'],
	'reform-repayment': ['repaymentMonths'],
}

/**
 * Returns a comparison with what the reader was told. A row that nothing is published for has the place that it would have if it were.
 * @param published the comparison without it
 */
export function withToldRows(
	published: Arranged,
	columns: readonly Pick<Column, 'slug' | 'data'>[],
	told: Told,
): Arranged {
	const sides = columns.map(({ slug, data }) => ({
		village: data?.kind === 'village' ? data : undefined,
		here: told.get(slug),
	}))
	const filled = sides.map(({ village, here }) => village && (here ? filledIn(village, here) : village))
	const { first, more, ...others } = arrange(villageGroups(filled), costGroups(filled), filled)
	const before = new Map(
		[...published.first, ...published.more.flatMap(({ rows }) => rows)].map((row) => [row.key, row]),
	)
	const asTold = (row: Row): Row[] => {
		const cells = row.cells.map((cell, index) => {
			const { village, here } = sides[index] ?? {}
			const slot = before.get(row.key)?.cells[index] ?? (cell === 'pending' ? cell : 'unpublished')
			return village && here ? toldSlot(FACTS_OF[row.key] ?? [row.key], slot, here, village) : slot
		})
		const isShown = before.has(row.key) || hasCell({ cells })
		return isShown ? [{ ...row, cells }] : []
	}
	return {
		first: first.flatMap(asTold),
		...others,
		more: more.map((group) => ({ ...group, rows: group.rows.flatMap(asTold) })).filter(({ rows }) => rows.length > 0),
	}
}

/** Returns a village as if what was told were published where nothing is, so that rows are where they belong. */
function filledIn(data: ComparedVillage, here: ToldHere): ComparedVillage {
	return { ...data, facts: { ...factsOf(here), ...data.facts }, costs: withToldCosts(data.costs, here) }
}

/** Returns a slot with what was told about these facts; the same if nothing was. */
function toldSlot(
	facts: readonly string[],
	slot: Slot,
	here: ToldHere,
	{ slug, facts: published, costs }: ComparedVillage,
): Slot {
	const rows = toldRows(here, published, costs.plans).filter(({ key }) => facts.includes(factOf(key)))
	const [first] = rows
	if (!first || slot === 'pending') return slot
	const differing = rows.filter(({ differs }) => differs)
	const difference = differing.find(({ key }) => key === 'dmfMax') ?? differing[0]
	const told: ToldCell = {
		text: facts.includes('dmf') ? feeAsTold(here, rows) : rows.map(({ told }) => told).join('. '),
		from: toldFrom(first.statement),
		...(difference && {
			differs: {
				published: difference.published ?? '',
				told: difference.told,
				ask: sheetAddress(slug),
			},
		}),
	}
	return { ...(slot === 'unpublished' ? plainCell('') : slot), told }
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
