import { useMemo } from 'react'
import { ANSWER_DATA } from '../../core/addresses.ts'
import { decodeAnswers, type SiteAnswers } from '../../core/search/answer-file.ts'
import { createSuggester, type Suggester } from '../../core/search/suggest.ts'
import { useFile, type DataFile } from '../../navigation/page-client.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { usePlaces } from '../places/load-gazetteer.ts'

const ANSWERS: DataFile<SiteAnswers> = { path: ANSWER_DATA, decode: decodeAnswers }

/** Returns what suggests where a text leads, once the lists that it needs have loaded; places that no list of ours names come later. */
export function useSuggester(): Omit<Suggester, 'candidates'> | undefined {
	const { state, rows } = useVillageList()
	const answers = useFile(ANSWERS)
	const places = usePlaces()
	const known = answers.state === 'ready' ? answers.value : undefined
	const suggester = useMemo(
		() => (state === 'ready' && known ? createSuggester(rows, known) : undefined),
		[state, rows, known],
	)
	const lookUp = places.state === 'ready' ? places.value : undefined
	return useMemo(
		() =>
			suggester && {
				...suggester,
				suggest: (text: string) => suggester.suggest(text, lookUp),
				answers: (text: string, leftOut?: string) => suggester.answers(text, leftOut, lookUp),
			},
		[suggester, lookUp],
	)
}
