/** Places in answers go by the name that our list of places has for them, because a link can give a place any name. */
import { useEffect, useMemo } from 'react'
import type { FindPlaces } from '../../core/places/gazetteer.ts'
import { readNear, writeNear, type Answer, type Answers, type NearAnswer } from '../../core/quiz/quiz-answers.ts'
import { PLACE_SOMEONE_CHOSE } from '../../core/sent-words.ts'
import { loadPlaces, usePlaces } from '../places/load-gazetteer.ts'

/** Returns the answers with the names of our list, which is fetched only for answers that have a place. */
export function usePlaceNames(answers: Answers | undefined): Answers | undefined {
	const places = usePlaces()
	const hasPlace = answers !== undefined && Object.values(answers).some(readNear)
	useEffect(() => {
		if (hasPlace) loadPlaces()
	}, [hasPlace])
	// Without the list, a place has no name.
	const findPlaces = places.state === 'ready' ? places.value : undefined
	return useMemo(() => (hasPlace ? withPlaceNames(answers, findPlaces) : answers), [answers, hasPlace, findPlaces])
}

function withPlaceNames(answers: Answers, findPlaces: FindPlaces | undefined): Answers {
	return Object.fromEntries(
		Object.entries(answers).map(([id, answer]): [string, Answer] => {
			const near = readNear(answer)
			return [
				id,
				near ? [writeNear({ ...near, name: (findPlaces && nameIn(findPlaces, near)) ?? PLACE_SOMEONE_CHOSE })] : answer,
			]
		}),
	)
}

/** How far a place may be from where the list has it, in degrees: it may have been measured again since. */
const SAME_PLACE = 0.01

function nameIn(findPlaces: FindPlaces, { name, lat, lng }: NearAnswer): string | undefined {
	// The rest of a label distinguishes places of the same name, and isn't all in the list's index.
	return findPlaces(name.replace(/,.*| near .*/, ''), 100).find(
		({ label, place }) =>
			label === name && Math.abs(place.lat - lat) < SAME_PLACE && Math.abs(place.lng - lng) < SAME_PLACE,
	)?.label
}
