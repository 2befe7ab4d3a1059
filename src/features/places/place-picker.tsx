import { useEffect, useMemo, useState } from 'react'
import { Combobox } from '../../components/combobox.tsx'
import { address as at } from '../../core/addresses.ts'
import { count, sentence } from '../../core/format.ts'
import type { FindPlaces, FoundPlace } from '../../core/places/gazetteer.ts'
import type { GazetteerPlace } from '../../core/places/gazetteer-file.ts'
import { MAX_TEXT_LENGTH } from '../../core/sent-words.ts'
import { afterPaint } from '../../navigation/after-paint.ts'
import type { Loaded } from '../../navigation/page-client.ts'
import { useTyped } from '../../navigation/use-typed.ts'
import { loadPlaces, usePlaces } from './load-gazetteer.ts'
import { PlacesFailed } from './places-failed.tsx'

/** The maximum number of suggestions. */
const MAX_SHOWN = 7

/** A place that was picked, such as `Havelock North, Hawke's Bay`. */
export interface PickedPlace extends GazetteerPlace {
	label: string
}

interface Props {
	label: string
	/** The label of the place that is picked; the field changes with it. */
	picked: string
	/** Called with the place that is picked, and with null when the field is emptied. */
	onPick: (place: PickedPlace | null) => void
	/** Called with the place that the text surely means although it isn't picked, and with null when there is none. */
	onSure?: (place: PickedPlace | null) => void
}

/**
 * A text field that suggests places of New Zealand. The list of places is fetched when the field is first used; until
 * it has loaded, this is a plain text field, and what was typed is looked up then.
 */
export function PlacePicker({ label, picked, onPick, onSure }: Props) {
	const [shown, setShown] = useState(picked)
	const [text, setText] = useState(picked)
	const places = usePlaces()
	useTyped(
		label,
		() => text !== picked && text,
		(found) => typeof found === 'string' && setText(found),
	)
	if (shown !== picked) {
		setShown(picked)
		setText(picked)
	}
	// Memoized, because the page is rendered often and a search takes time.
	const found = useMemo(
		() => (places.state === 'ready' ? places.value(text.slice(0, MAX_TEXT_LENGTH), MAX_SHOWN, true, true) : []),
		[places, text],
	)

	useEffect(() => {
		const [first] = found
		onSure?.(first?.isSure && text !== picked ? { ...first.place, label: first.label } : null)
		return () => onSure?.(null)
	}, [found, text, picked, onSure])

	return (
		<>
			<Combobox
				label={label}
				hint={
					<>
						Type a suburb, town or city. <a href={at.mapSources}>Where the place names come from</a>
					</>
				}
				listLabel="Places found"
				text={text}
				onText={(value) => {
					setText(value)
					if (value === '') onPick(null)
				}}
				found={found}
				optionOf={({ label: name }) => ({ key: name, name })}
				sure={found.find(({ fit }) => fit === 'whole') ?? (found[0]?.isSure ? found[0] : undefined)}
				status={statusOf(places.state, found)}
				isStatusKept={text !== picked}
				onPick={({ place, label: name }) => {
					setText(name)
					onPick({ ...place, label: name })
				}}
				// Reading the list would delay the focus ring.
				onUse={() => afterPaint(loadPlaces)}
			/>
			<PlacesFailed />
		</>
	)
}

function statusOf(state: Loaded<FindPlaces>['state'], found: readonly FoundPlace[]): string {
	if (state === 'failed') return ''
	if (state === 'pending') return 'Loading the list of places…'
	const [first] = found
	if (!first) return 'We have no place of that name. Try the nearest town.'
	if (first.fit === 'close') return `We have no place spelled like that. Did you mean ${first.label}?`
	return `${sentence(count(found.length, 'place'))} found. Choose one from the list.`
}
