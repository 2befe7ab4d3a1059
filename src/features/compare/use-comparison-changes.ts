import { useEffect, useRef, useState } from 'react'
import {
	COMPARE_LIMIT,
	type CompareSettings,
	comparisonAddress,
	readCompare,
} from '../../core/compare/compare-address.ts'
import { bySlug } from '../../core/search/village-list-file.ts'
import { readQuery } from '../../core/read-query.ts'
import type { Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import type { ComparisonEntry } from './use-kept-comparison.ts'

interface Options {
	compared: Compared
	/** The sides that are compared, in order. */
	rows: readonly Named[]
	/** The sides to choose from. */
	choosable: readonly Named[]
	settings: CompareSettings
	/** Whether the page is about a fixed pair, which its query doesn't name. */
	isPair: boolean
}

/** Adds, removes and moves sides, and filters rows. Each change is a change of the page's address. */
export function useComparisonChanges({ compared, rows, choosable, settings, isPair }: Options) {
	const navigate = useNavigate()
	/** The announcement for screen readers. */
	const [message, setMessage] = useState('')
	const slugs = rows.map(({ slug }) => slug)
	const nameOf = (slug: string) => rows.find((row) => row.slug === slug)?.name
	const focusOnceShown = useFocusOnceShown(slugs.join())

	/** The address as it is now, so that several quick changes don't undo each other. */
	const current = () => {
		const listed = bySlug(choosable)
		const { shown } = readCompare(readQuery(location.search), (slug) => listed.get(slug)?.slug)
		return shown.length > 0 || !isPair ? shown : slugs
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
		const next = [...current(), slug]
		// A full comparison has no field.
		if (next.length >= COMPARE_LIMIT) focusOnceShown('comparison', next)
		change(next, settings, `${name} has been added.`)
	}
	function remove(slug: string) {
		const next = current().filter((other) => other !== slug)
		focusOnceShown('comparison', next)
		change(next, settings, `${nameOf(slug)} has been removed.`)
	}
	function keepOnly(slug: string) {
		focusOnceShown('comparison', [slug])
		change([slug], settings, `Only ${nameOf(slug)} is left.`)
	}
	/** @param control the id of the button that was pressed, to which the focus returns */
	function move(slug: string, by: -1 | 1, control: string) {
		const now = current()
		const to = now.indexOf(slug) + by
		if (to < 0 || to >= now.length) {
			setMessage(`${nameOf(slug)} is already ${by < 0 ? 'first' : 'last'}.`)
			return
		}
		const next = now.filter((other) => other !== slug)
		next.splice(to, 0, slug)
		focusOnceShown(control, next)
		change(next, settings, `${nameOf(slug)} is now number ${to + 1} of ${now.length}.`, false)
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
