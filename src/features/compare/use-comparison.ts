/** The state of a comparison: its address, which a link and each change of the reader's write, the lists to choose from, and the data of each choice. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { address as at } from '../../core/addresses.ts'
import { arrange, type SideData } from '../../core/compare/arrange.ts'
import {
	COMPARE_LIMIT,
	comparisonAddress,
	readCompare,
	type CompareChoice,
	type CompareSettings,
} from '../../core/compare/compare-address.ts'
import { costGroups } from '../../core/compare/cost-comparison.ts'
import { operatorGroups, villageGroups, type PerSide } from '../../core/compare/fact-comparison.ts'
import { careOnSite } from '../../core/facts/offers.ts'
import { generalTerms } from '../../core/facts/source.ts'
import { count } from '../../core/format.ts'
import type { ComparePage, Compared, OperatorsPage } from '../../core/page-data/page-data.ts'
import { readQuery } from '../../core/read-query.ts'
import type { Named } from '../../core/search/text-search.ts'
import { bySlug } from '../../core/search/village-list-file.ts'
import { statusToTell } from '../../core/vocabulary.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { usePages } from '../../navigation/use-pages.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { getToCompare, changeToCompare } from '../search/compare-store.ts'
import { useTold } from '../sheets/use-told.ts'
import type { Column } from './compare-table.tsx'
import type { LoadedSides } from './side-by-side.tsx'

interface Options {
	compared: Compared
	/** The sides that are compared, in the order of the address. */
	rows: readonly Named[]
	/** The same in the order in which they are shown. */
	shown: readonly Named[]
	/** The sides to choose from. */
	choosable: readonly Named[]
	settings: CompareSettings
	/** Whether the page is about a fixed pair, which its query doesn't name. */
	isPair: boolean
}

/** Adds, removes and moves sides, and filters rows. Each change is a change of the page's address. */
export function useComparisonChanges({ compared, rows, shown, choosable, settings, isPair }: Options) {
	const navigate = useNavigate()
	/** The announcement for screen readers. */
	const [message, setMessage] = useState('')
	const slugs = rows.map(({ slug }) => slug)
	const nameOf = (slug: string) => rows.find((row) => row.slug === slug)?.name
	const focusOnceShown = useFocusOnceShown(slugs.join())

	/** The address as it is now, so that several quick changes don't undo each other. */
	const current = () => {
		const listed = bySlug(choosable)
		const now = readCompare(readQuery(location.search), (slug) => listed.get(slug)?.slug)
		return now.shown.length > 0 || !isPair ? now : { ...now, shown: slugs }
	}
	/** @param isStep whether it gets an entry in the history, so that Back undoes it; moving and filtering don't */
	function change(next: readonly string[], nextSettings: CompareSettings, words: string, isStep = true) {
		setMessage(words)
		navigate(comparisonAddress(compared, next, nextSettings), {
			replace: !isStep,
			state: { joined: [] } satisfies ComparisonEntry,
		})
	}
	function add({ slug, name }: Pick<Named, 'slug' | 'name'>) {
		const next = [...current().shown, slug]
		// A full comparison has no field.
		if (next.length >= COMPARE_LIMIT) focusOnceShown('comparison', next)
		change(next, settings, `${name} has been added.`)
	}
	function remove(slug: string) {
		const next = current().shown.filter((other) => other !== slug)
		focusOnceShown('comparison', next)
		change(next, settings, `${nameOf(slug)} has been removed.`)
	}
	function keepOnly(slug: string) {
		focusOnceShown('comparison', [slug])
		change([slug], settings, `Only ${nameOf(slug)} is left.`)
	}
	/** @param control the id of the button that was pressed, to which the focus returns */
	function move(slug: string, by: -1 | 1, control: string) {
		// The first move begins at the order that the reader sees, and the reader's own takes its place.
		const { isOrdered, shown: chosen } = current()
		const now = isOrdered ? chosen : shown.map((row) => row.slug)
		const to = now.indexOf(slug) + by
		if (to < 0 || to >= now.length) {
			setMessage(`${nameOf(slug)} is already ${by < 0 ? 'first' : 'last'}.`)
			return
		}
		const next = now.filter((other) => other !== slug)
		next.splice(to, 0, slug)
		focusOnceShown(control, next)
		change(next, { ...settings, isOrdered: true }, `${nameOf(slug)} is now number ${to + 1} of ${now.length}.`, false)
	}
	const set = (next: CompareSettings, words: string) => change(slugs, next, words, false)
	return { message, add, remove, keepOnly, move, set }
}

/** Returns a function that moves the focus to an element once the sides are on the screen in this order. */
function useFocusOnceShown(order: string): (id: string, slugs: readonly string[]) => void {
	const wanted = useRef<{ id: string; order: string }>(undefined)
	useEffect(() => {
		if (wanted.current?.order !== order) return
		document.getElementById(wanted.current.id)?.focus()
		wanted.current = undefined
	})
	return (id, slugs) => {
		wanted.current = { id, order: slugs.join() }
	}
}

/** What the history entry of a comparison holds. */
export interface ComparisonEntry {
	/** The villages that were compared before, and are now beside the one that the link named. */
	joined: readonly string[]
}

/**
 * Keeps the villages that are compared for the visit. The address of one village, as a village's Compare button has, adds it to
 * those that were compared before; an address of several shows exactly these.
 * @param isReady whether villages are compared and their list has loaded
 * @returns the villages that were compared before, if the link named another
 */
export function useKeptComparison(choice: CompareChoice, isReady: boolean, isListed: (slug: string) => boolean) {
	const navigate = useNavigate()
	const joined = (useShownLocation().state as ComparisonEntry | null)?.joined
	const { shown, unknown } = choice
	useEffect(() => {
		const [slug] = shown
		if (!isReady || slug === undefined) return
		const before = joined || shown.length + unknown.length > 1 ? [] : getToCompare().slugs.filter(isListed)
		if (before.every((one) => one === slug)) return changeToCompare({ slugs: shown })
		const others = before.filter((one) => one !== slug)
		// Where there is no room, the page says that the one that was added first is left out.
		const surplus = others.length >= COMPARE_LIMIT ? others.splice(0, 1) : []
		navigate(comparisonAddress('villages', [...others, slug, ...surplus], choice), {
			replace: true,
			state: { joined: others } satisfies ComparisonEntry,
		})
		// The address and its entry decide; the arrays are new each time.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [isReady, shown.join(), unknown.join(), joined])
	return joined ?? []
}

/** The villages or operators to choose from. */
export interface Choosable {
	state: 'pending' | 'ready' | 'failed'
	rows: readonly Named[]
	/** Whether only a reload helps. */
	hasChanged: boolean
	retry: () => void
}

const NO_ADDRESSES: readonly string[] = []

/** The villages, or, where operators are compared, the operators. */
export function useChoosable(compared: Compared): Choosable {
	const villages = useVillageList()
	const operators = usePages('operators', compared === 'operators' ? [at.operators] : NO_ADDRESSES)
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
export function useSides(compared: Compared, rows: readonly Named[], given: ComparePage['pair']): LoadedSides {
	const sides = usePublishedSides(compared, rows, given)
	const { told } = useTold()
	const isTold = compared === 'villages' && rows.some(({ slug }) => told.has(slug))
	const withTold = useCode(loadToldSides, isTold)
	return isTold && withTold.state === 'ready' ? withTold.value(sides, told) : sides
}

function usePublishedSides(compared: Compared, rows: readonly Named[], given: ComparePage['pair']): LoadedSides {
	const kind = compared === 'villages' ? 'village' : 'operator'
	const addresses = rows.map(({ slug }) => at[kind](slug))
	const { pages, failed, ...failure } = usePages<'village' | 'operator'>(kind, given ? NO_ADDRESSES : addresses)
	const sides: PerSide<SideData> = given?.villages ?? given?.operators ?? addresses.map((address) => pages.get(address))
	const villages = sides.map((side) => (side?.kind === 'village' ? side : undefined))
	const facts =
		kind === 'village'
			? villageGroups(villages)
			: operatorGroups(sides.map((side) => (side?.kind === 'operator' ? side : undefined)))
	const arranged = arrange(facts, costGroups(sides), sides)
	const columns = rows.map(({ slug, name, locality }, index): Column => {
		const address = at[kind](slug)
		const [data, village] = [sides[index], villages[index]]
		return {
			slug,
			name,
			address,
			detail: locality,
			ask: `Ask the ${kind}`,
			verified: village?.verified ?? true,
			status: village && statusToTell({ status: village.facts.status.value, verified: village.verified }),
			toBeSold: village?.hands?.onCard,
			terms: arranged.isGeneral[index] ? generalTerms(village?.hands) : undefined,
			failed: failed.includes(address),
			data,
			costs: data?.costs,
			care: village && careOnSite(village.offers.signs),
		}
	})
	return { ...arranged, ...failure, columns, pending: columns.some(({ data, failed }) => !data && !failed) }
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
