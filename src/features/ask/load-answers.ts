import { ANSWER_DATA } from '../../core/addresses.ts'
import { decodeAnswers, type SiteAnswers } from '../../core/search/answer-file.ts'
import { pageClient, stateOf, type DataFile, type Loaded } from '../../navigation/page-client.ts'

const ANSWERS: DataFile<SiteAnswers> = { path: ANSWER_DATA, decode: decodeAnswers }

/** Returns what the site answers; pending until `loadAnswers` has fetched it. */
export const useAnswers = (): Loaded<SiteAnswers> => pageClient.useFiles((files) => stateOf(files, ANSWERS))

/** Fetches it, once a visit; if that failed, the next call tries again. */
export const loadAnswers = (): void => pageClient.prefetch(ANSWERS)
