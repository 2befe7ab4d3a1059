/** The villages or operators that are compared: the lists to choose from, and the data of each choice. */
import { useMemo } from 'react'
import { address as at } from '../../core/addresses.ts'
import { operatorGroups, villageGroups, type Group } from '../../core/compare/fact-comparison.ts'
import type { KnownCosts } from '../../core/costs/cost-terms.ts'
import { careQuestions } from '../../core/facts/care-questions.ts'
import { count } from '../../core/format.ts'
import type { ComparePage, Compared, OperatorsPage, OperatorSide, VillageSide } from '../../core/page-data/page-data.ts'
import type { Position } from '../../core/distance.ts'
import type { Named } from '../../core/search/text-search.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import type { Column } from './compare-table.tsx'
import { usePages } from '../../navigation/use-pages.ts'

/** The villages or operators to choose from. */
export interface Choosable {
	state: 'pending' | 'ready' | 'failed'
	rows: readonly Named[]
	retry: () => void
}

const NONE: readonly string[] = []

/** The villages, or, where operators are compared, the operators. */
export function useChoosable(compared: Compared): Choosable {
	const villages = useVillageList()
	const operators = usePages('operators', compared === 'operators' ? [at.operators] : NONE)
	const page = operators.pages.get(at.operators)
	// The same array each time: the search engine of the picker is made for one.
	const rows = useMemo(() => (page ? operatorRows(page) : []), [page])
	if (compared === 'villages') return villages
	return {
		state: page ? 'ready' : operators.failed.length > 0 ? 'failed' : 'pending',
		rows,
		retry: operators.retry,
	}
}

function operatorRows({ operators }: OperatorsPage): Named[] {
	return operators.map(({ name, address, villages, formerSlugs }) => ({
		slug: address.slice(at.operator('').length),
		formerSlugs,
		name,
		locality: `${count(villages, 'village')} on our list`,
	}))
}

/** What is compared, as far as it has arrived. */
export interface Sides {
	columns: Column[]
	groups: Group[]
	/** What is known of the costs of each; undefined for what is on its way. */
	costs: (KnownCosts | undefined)[]
	/** The open questions of each side. */
	questions: (readonly string[])[]
	/** How to reach each side, where that is published. */
	reach: string[][]
	/** Where each village is; undefined for operators and for what is on its way. */
	positions: (Position | undefined)[]
	/** Something is still on its way. */
	pending: boolean
	/** Slugs of those that could not be loaded. */
	failed: string[]
	retry: () => void
}

/**
 * Fetches what is compared.
 * @param rows of those that are compared, in order
 * @param given what need not be fetched
 */
export function useSides(compared: Compared, rows: readonly Named[], given: ComparePage['pair']): Sides {
	const addressOf = compared === 'villages' ? at.village : at.operator
	const addresses = rows.map(({ slug }) => addressOf(slug))
	const villages = usePages('village', compared === 'villages' && !given ? addresses : NONE)
	const operators = usePages('operator', compared === 'operators' && !given ? addresses : NONE)
	const villageSides = given?.villages ?? addresses.map((address) => villages.pages.get(address))
	const operatorSides = given?.operators ?? addresses.map((address) => operators.pages.get(address))
	const sides: readonly (VillageSide | OperatorSide | undefined)[] =
		compared === 'villages' ? villageSides : operatorSides
	const { failed, retry } = compared === 'villages' ? villages : operators
	return {
		columns: rows.map(({ slug, name, locality }, index) => {
			const side = sides[index]
			return {
				slug,
				name,
				address: addressOf(slug),
				detail: locality,
				ask: `Ask the ${compared.slice(0, -1)}`,
				verified: !(side && 'village' in side) || side.village.verified,
				failed: failed.includes(addressOf(slug)),
			}
		}),
		groups: compared === 'villages' ? villageGroups(villageSides) : operatorGroups(operatorSides),
		costs: sides.map((side) => side?.costs),
		questions: sides.map(questionsOf),
		reach: sides.map(reachOf),
		positions: sides.map((side) => (side && 'village' in side ? side.village.position : undefined)),
		pending: sides.some((side, index) => !side && !failed.includes(addressOf(rows[index]?.slug ?? ''))),
		failed: rows.map(({ slug }) => slug).filter((slug) => failed.includes(addressOf(slug))),
		retry,
	}
}

function questionsOf(side: VillageSide | OperatorSide | undefined): readonly string[] {
	if (!side) return []
	return 'village' in side ? [...side.questions, ...careQuestions(side.village.facts)] : side.questions
}

function reachOf(side: VillageSide | OperatorSide | undefined): string[] {
	if (!side) return []
	const { phone, website } =
		'village' in side ? side.village.facts : { phone: undefined, website: side.operator.facts.website }
	return [phone, website].flatMap((known) => known?.text ?? [])
}

/** The rows of a comparison that is a page of its own. */
export function rowsOf(pair: NonNullable<ComparePage['pair']>): Named[] {
	if (pair.operators) {
		return pair.operators.map(({ operator: { slug, name, facts } }) => ({
			slug,
			name,
			locality: facts.headquarters?.value ?? '',
		}))
	}
	return pair.villages.map(({ village: { slug, name, facts } }) => ({
		slug,
		name,
		locality: [...new Set([facts.suburb?.value, facts.city.value])].filter(Boolean).join(', '),
	}))
}

/** Returns the function that gives a slug's name, or the slug itself where it has none here. */
export const nameIn = (rows: readonly Named[]) => (slug: string) => rows.find((row) => row.slug === slug)?.name ?? slug
