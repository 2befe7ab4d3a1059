import { useCallback, useDeferredValue, useEffect, useMemo, useSyncExternalStore, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../../components/icon.tsx'
import { SuggestionList } from '../../components/combobox.tsx'
import { searchAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { count, sentence } from '../../core/format.ts'
import type { IconName } from '../../core/icons.ts'
import type { SearchSuggestion, SuggestionGroup } from '../../core/search/suggestion.ts'
import { MAX_TEXT_LENGTH, cleanWords } from '../../core/sent-words.ts'
import { fold } from '../../core/search/text-words.ts'
import { afterPaint } from '../../navigation/after-paint.ts'
import { loadPlaces } from '../places/load-gazetteer.ts'
import { useSuggester } from './use-suggester.ts'
import './ask.css'

/** The fields that have suggestions already. */
const begun = new WeakSet<HTMLInputElement>()

/** Has a field of a box suggest, from now on: its form may be in the document as it was served. */
export function suggestIn(field: HTMLInputElement): void {
	if (begun.has(field)) return
	begun.add(field)
	const place = document.createElement('div')
	field.form?.append(place)
	createRoot(place).render(<AskSuggestions field={field} />)
}

const ICONS: Record<SuggestionGroup, IconName> = {
	Places: 'map',
	Operators: 'independent-living',
	Villages: 'independent-living',
	Answers: 'book',
	'No answer here': 'care',
}

/** A suggestion, or, without a group, where everything that a text finds is listed. */
type Item = Omit<SearchSuggestion, 'group'> & { group?: SuggestionGroup }

/** What the box suggests, for what is typed in it. */
function AskSuggestions({ field }: { field: HTMLInputElement }) {
	const suggester = useSuggester()
	const text = useText(field)
	useSubmit(field)

	// The letter that is typed is drawn before what it finds.
	const typed = useDeferredValue(cleanWords(text, MAX_TEXT_LENGTH))
	const found = useMemo((): Item[] => {
		if (!suggester || typed === '') return []
		const everything = { name: `See everything for “${typed}”`, detail: '', address: searchAddress({ q: typed }) }
		return [...suggester.suggest(typed), everything]
	}, [suggester, typed])
	const needsPlaces = useMemo(() => suggester?.needsPlaces(typed) === true, [suggester, typed])
	useEffect(() => (needsPlaces ? afterPaint(loadPlaces) : undefined), [needsPlaces])

	return (
		<SuggestionList
			id={field.id}
			listLabel="Suggestions"
			text={text}
			found={found}
			optionOf={(item) => optionOf(item, typed)}
			sure={null}
			status={suggester ? `${sentence(count(found.length, 'suggestion'))}.` : 'Looking…'}
			onPick={({ address }) => leave(field, address)}
			arrange={(options) => inGroups(options, found)}
		/>
	)
}

function optionOf({ group, name, detail, address }: Item, typed: string) {
	// One letter among words says nothing: “I”.
	const words = typed.split(/[\s,-]+/).filter((word, _, { length }) => word.length > 1 || length === 1)
	const parts = group && group !== 'No answer here' ? partsOf(name, words) : [name]
	return {
		key: `${group} ${address}`,
		name: (
			<>
				<Icon name={group ? ICONS[group] : 'search'} />
				{/* What was typed is marked: every second part. */}
				<span className="suggestion-name">
					{parts.map((part, at) => (at % 2 ? <b key={part + at}>{part}</b> : part))}
				</span>
			</>
		),
		...(detail && { detail }),
	}
}

/** Splits a name before and after each beginning of a word that was typed. */
export function partsOf(name: string, typed: readonly string[]): string[] {
	const parts = ['']
	for (const word of name.split(/(?<=[\s“])/)) {
		const length = Math.max(0, ...typed.map((one) => markedLength(word, one)))
		if (length > 0) parts.push(word.slice(0, length), '')
		parts.push(`${parts.pop()}${word.slice(length)}`)
	}
	return parts
}

/** Returns how many letters of a word were typed: they may be written otherwise, “queen” for Queenstown and “st” for Saint. */
function markedLength(word: string, typed: string): number {
	if (word.toLowerCase().startsWith(typed.toLowerCase())) return typed.length
	const wanted = fold(typed)
	if (wanted === '') return 0
	const lengths = Array.from(word, (_, at) => at + 1)
	return lengths.find((length) => fold(word.slice(0, length)).startsWith(wanted)) ?? 0
}

/** Puts options under the names of their groups. */
function inGroups(options: readonly ReactElement[], found: readonly Item[]) {
	const groups = [...new Set(options.map((_, at) => found[at]?.group))]
	return groups.map((group) => {
		const inIt = options.filter((_, at) => found[at]?.group === group)
		if (!group) return inIt
		const heading = found.find((one) => one.group === group)?.heading ?? group
		return (
			<div key={group} role="group" aria-label={heading}>
				<p className="option-group" aria-hidden="true">
					{heading}
				</p>
				{inIt}
			</div>
		)
	})
}

/** Returns what is in the field: also a letter that comes between the first drawing and the moment when this begins to listen. */
function useText(field: HTMLInputElement): string {
	const listen = useCallback(
		(heard: () => void) => {
			field.addEventListener('input', heard)
			return () => field.removeEventListener('input', heard)
		},
		[field],
	)
	return useSyncExternalStore(listen, () => field.value)
}

/** Has the form of a field lead to the search without another document. */
function useSubmit(field: HTMLInputElement): void {
	useEffect(() => {
		const submit = (event: Event) => {
			event.preventDefault()
			leave(field, searchAddress({ q: field.value.trim() }))
		}
		field.form?.addEventListener('submit', submit)
		return () => field.form?.removeEventListener('submit', submit)
	}, [field])
}

/** Leaves for an address as a link beside the field does: a menu that it is in closes. */
function leave(field: HTMLInputElement, to: string): void {
	const link = document.createElement('a')
	link.href = onHost(to)
	field.form?.append(link)
	link.click()
	link.remove()
}
