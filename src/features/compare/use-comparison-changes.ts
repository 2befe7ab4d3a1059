import { useEffect, useRef, useState } from 'react'
import { comparisonAddress, type CompareSettings } from '../../core/addresses.ts'
import { COMPARE_LIMIT, readCompare } from '../../core/compare/compare-address.ts'
import { bySlug } from '../../core/search/village-list-file.ts'
import type { Compared } from '../../core/page-data/page-data.ts'
import type { Named } from '../../core/search/text-search.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'

interface Options {
	compared: Compared
	/** Those that are compared, in order. */
	rows: readonly Named[]
	/** Those to choose from. */
	choosable: readonly Named[]
	settings: CompareSettings
	/** The page is about a fixed pair, which its address does not name. */
	isPair: boolean
}

/** Adds, removes and moves what is compared, and changes how. Each change goes through the address of the page. */
export function useComparisonChanges({ compared, rows, choosable, settings, isPair }: Options) {
	const navigate = useNavigate()
	/** What is announced. */
	const [message, setMessage] = useState('')
	const slugs = rows.map(({ slug }) => slug)
	const nameOf = (slug: string) => rows.find((row) => row.slug === slug)?.name
	const focusOnceShown = useFocusOnceShown(slugs.join())

	/** What the address says now: several quick changes must not undo one another. */
	const current = () => {
		const listed = bySlug(choosable)
		const { shown } = readCompare(new URLSearchParams(location.search), (slug) => listed.get(slug)?.slug)
		return shown.length > 0 || !isPair ? shown : slugs
	}
	/** @param isStep an own entry in the history, so that Back undoes it; moving and filtering are not worth one */
	function change(next: readonly string[], nextSettings: CompareSettings, words: string, isStep = true) {
		setMessage(words)
		navigate(comparisonAddress(compared, next, nextSettings), { replace: !isStep })
	}
	function add({ slug, name }: Pick<Named, 'slug' | 'name'>) {
		const next = [...current(), slug]
		// The field is gone once the comparison is full.
		if (next.length >= COMPARE_LIMIT) focusOnceShown('comparison', next)
		change(next, settings, `${name} has been added.`)
	}
	function remove(slug: string) {
		const next = current().filter((other) => other !== slug)
		focusOnceShown('comparison', next)
		change(next, settings, `${nameOf(slug)} has been removed.`)
	}
	/** @param control the id of the button that was pressed, which keeps the focus */
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
	return { message, add, remove, move, set }
}

/** Returns a function that moves the focus to an element once these are on the screen in this order. */
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
