import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactElement } from 'react'
import { Icon } from '../../components/icon.tsx'
import { SuggestionList } from '../../components/combobox.tsx'
import { searchAddress } from '../../core/addresses.ts'
import { count, sentence } from '../../core/format.ts'
import type { IconName } from '../../core/icons.ts'
import type { SearchSuggestion, SuggestionGroup } from '../../core/search/suggest.ts'
import { MAX_TEXT_LENGTH } from '../../core/sent-words.ts'
import { fold, tokenize } from '../../core/search/text-words.ts'
import { afterPaint } from '../../navigation/after-paint.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { loadPlaces } from '../places/load-gazetteer.ts'
import { useSuggester } from './use-suggester.ts'
import './ask-suggestions.css'

export interface AskSuggestionsProps {
	/** The id of the box's field. */
	id: string
	/** Called with what is in the field. */
	onText?: ((text: string) => void) | undefined
}

const ICONS: Record<SuggestionGroup, IconName> = {
	Places: 'map',
	Operators: 'independent-living',
	Villages: 'independent-living',
	Answers: 'book',
}

/** A suggestion, or, without a group, where everything that a text finds is listed. */
type Item = Omit<SearchSuggestion, 'group'> & { group?: SuggestionGroup }

/** What the box suggests, for what is typed in it. */
export function AskSuggestions({ id, onText }: AskSuggestionsProps) {
	const suggest = useSuggester()
	const { text, leave } = useField(id)
	useEffect(() => afterPaint(loadPlaces), [])
	useEffect(() => onText?.(text), [onText, text])

	// The letter that is typed is drawn before what it finds.
	const asked = useDeferredValue(text.trim())
	const found = useMemo((): Item[] => {
		if (!suggest || asked === '') return []
		const everything = { name: `See everything for “${asked}”`, detail: '', address: searchAddress({ q: asked }) }
		return [...suggest(asked), everything]
	}, [suggest, asked])

	return (
		<SuggestionList
			id={id}
			listLabel="Suggestions"
			text={text}
			found={found}
			optionOf={(item) => optionOf(item, asked)}
			sure={null}
			status={suggest ? `${sentence(count(found.length, 'suggestion'))}.` : 'Looking…'}
			onPick={({ address }) => leave(address)}
			arrange={(options) => inGroups(options, found)}
		/>
	)
}

function optionOf({ group, name, detail, address }: Item, asked: string) {
	const parts = group ? partsOf(name, tokenize(asked)) : [name]
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
function partsOf(name: string, typed: readonly string[]): string[] {
	const parts = ['']
	for (const word of name.split(/(?<=\s)/)) {
		const length = Math.max(0, ...typed.map((one) => (fold(word).startsWith(one) ? one.length : 0)))
		if (length > 0) parts.push(word.slice(0, length), '')
		parts.push(`${parts.pop()}${word.slice(length)}`)
	}
	return parts
}

/** Puts options under the names of their groups. */
function inGroups(options: readonly ReactElement[], found: readonly Item[]) {
	const groups = [...new Set(options.map((_, at) => found[at]?.group))]
	return groups.map((group) => {
		const inIt = options.filter((_, at) => found[at]?.group === group)
		if (!group) return inIt
		return (
			<div key={group} role="group" aria-label={group}>
				<p className="option-group" aria-hidden="true">
					{group}
				</p>
				{inIt}
			</div>
		)
	})
}

/** What is in the field of the box, and a function that leaves for an address, as its form does. */
function useField(id: string) {
	const navigate = useNavigate()
	const [text, setText] = useState('')
	const leave = useCallback(
		(to: string) => {
			// The menu that the box may be in closes, as it does for links.
			document.getElementById(id)?.closest('details')?.removeAttribute('open')
			navigate(to)
		},
		[id, navigate],
	)
	useEffect(() => {
		const field = document.getElementById(id) as HTMLInputElement
		const type = () => setText(field.value.slice(0, MAX_TEXT_LENGTH))
		const submit = (event: SubmitEvent) => {
			event.preventDefault()
			leave(searchAddress({ q: field.value.trim() }))
		}
		type()
		field.addEventListener('input', type)
		field.form?.addEventListener('submit', submit)
		return () => {
			field.removeEventListener('input', type)
			field.form?.removeEventListener('submit', submit)
		}
	}, [id, leave])
	return { text, leave }
}
