/** The villages or operators that are compared: the lists to choose from, and the data of each choice. */
import { useMemo } from 'react'
import { address as at } from '../../core/addresses.ts'
import { arrange } from '../../core/compare/arrange.ts'
import { costGroups } from '../../core/compare/cost-comparison.ts'
import { operatorGroups, villageGroups } from '../../core/compare/fact-comparison.ts'
import { generalTerms } from '../../core/facts/source.ts'
import { count } from '../../core/format.ts'
import type { ComparePage, Compared, OperatorsPage } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { statusToTell } from '../../core/vocabulary.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { usePages } from '../../navigation/use-pages.ts'
import { useTold } from '../told/use-told.ts'
import type { Side, Sides } from './side.ts'

/** The villages or operators to choose from. */
export interface Choosable {
	state: 'pending' | 'ready' | 'failed'
	rows: readonly Named[]
	/** Whether only a reload helps. */
	hasChanged: boolean
	retry: () => void
}

const NONE: readonly string[] = []

/** The villages, or, where operators are compared, the operators. */
export function useChoosable(compared: Compared): Choosable {
	const villages = useVillageList()
	const operators = usePages('operators', compared === 'operators' ? [at.operators] : NONE)
	const page = operators.pages.get(at.operators)
	// The same array each time, because the picker makes its search engine again for another.
	const rows = useMemo(() => (page ? operatorRows(page) : []), [page])
	if (compared === 'villages') return villages
	return {
		state: page ? 'ready' : operators.failed.length > 0 ? 'failed' : 'pending',
		rows,
		hasChanged: operators.hasChanged,
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

const loadToldSides = async () => (await import('./told-sides.tsx')).withTold

/**
 * Fetches what is compared, and what the reader was told about it.
 * @param rows of those that are compared, in order
 * @param given what need not be fetched
 */
export function useSides(compared: Compared, rows: readonly Named[], given: ComparePage['pair']): Sides {
	const sides = usePublishedSides(compared, rows, given)
	const { told } = useTold()
	const isTold = compared === 'villages' && rows.some(({ slug }) => told.has(slug))
	const withTold = useCode(loadToldSides, isTold)
	return isTold && withTold.state === 'ready' ? withTold.value(sides, told) : sides
}

function usePublishedSides(compared: Compared, rows: readonly Named[], given: ComparePage['pair']): Sides {
	const addressOf = compared === 'villages' ? at.village : at.operator
	const addresses = rows.map(({ slug }) => addressOf(slug))
	const villages = usePages('village', compared === 'villages' && !given ? addresses : NONE)
	const operators = usePages('operator', compared === 'operators' && !given ? addresses : NONE)
	const villageSides = given?.villages ?? addresses.map((address) => villages.pages.get(address))
	const operatorSides = given?.operators ?? addresses.map((address) => operators.pages.get(address))
	const { failed, hasChanged, retry } = compared === 'villages' ? villages : operators
	const columns = rows.map(({ slug, name, locality }, index): Side => {
		const address = addressOf(slug)
		const data = compared === 'villages' ? villageSides[index] : operatorSides[index]
		const village = data?.kind === 'village' ? data : undefined
		return {
			slug,
			name,
			address,
			detail: locality,
			ask: `Ask the ${compared.slice(0, -1)}`,
			verified: village?.verified ?? true,
			status: village && statusToTell({ status: village.facts.status.value, verified: village.verified }),
			toBeSold: village?.hands?.onCard,
			terms: generalTerms(village?.hands),
			failed: failed.includes(address),
			data,
		}
	})
	const facts = compared === 'villages' ? villageGroups(villageSides) : operatorGroups(operatorSides)
	const costs = costGroups(columns.map(({ data }) => data))
	return {
		...arrange(facts, costs),
		columns,
		pending: columns.some(({ data, failed }) => !data && !failed),
		hasChanged,
		retry,
	}
}

/** The rows of a comparison that is a page of its own. */
export function rowsOf(pair: NonNullable<ComparePage['pair']>): Named[] {
	if (pair.operators) {
		return pair.operators.map(({ slug, name, facts }) => ({
			slug,
			name,
			locality: facts.headquarters?.value ?? '',
		}))
	}
	return pair.villages.map(({ slug, name, facts }) => ({
		slug,
		name,
		locality: [...new Set([facts.suburb?.value, facts.city.value])].filter(Boolean).join(', '),
	}))
}

/** Returns a function that returns a slug's name, or the slug itself if it has none here. */
export const nameIn = (rows: readonly Named[]) => (slug: string) => rows.find((row) => row.slug === slug)?.name ?? slug
