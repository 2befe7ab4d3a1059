/** Reads the papers of a village: from the text of their pages to proposals with page and words. */
import { readCareTransfer } from './care-transfer.ts'
import { readDeferredFee } from './deferred-fee.ts'
import { readGainAndLoss } from './gain-and-loss.ts'
import { readLawyerClauses } from './lawyer-clauses.ts'
import { readFeesAfterLeaving, readLeavingCosts } from './leaving.ts'
import type { PageText } from './page-text.ts'
import { passagesOf } from './passages.ts'
import type { AgreementReading } from './proposal.ts'
import type { ReadTerm } from './read-term.ts'
import { readRepayment } from './repayment.ts'
import { readCoolingOff, readEntryAge, readRight, readSupervisor } from './right-and-age.ts'
import { plainSentences, type PlainSentence } from './sentences.ts'
import { settle } from './settle.ts'
import { readFeeRises, readWeeklyFee } from './weekly-fee.ts'

/** Rules that look at one sentence, and at those beside it. */
const RULES: readonly ((sentence: PlainSentence) => ReadTerm[])[] = [
	readWeeklyFee,
	readGainAndLoss,
	readFeesAfterLeaving,
	readLeavingCosts,
	readCareTransfer,
	readEntryAge,
	readSupervisor,
	readCoolingOff,
]

/** Returns what a document says about the terms of living in a village, and the clauses to show a lawyer. */
export function readAgreement(pages: readonly PageText[]): AgreementReading {
	const sentences = plainSentences(passagesOf(pages))
	const stated = sentences.filter(({ isAside, passage }) => !isAside && !passage.isHeading)
	const terms = [
		...readRight(sentences),
		...readDeferredFee(sentences),
		...readFeeRises(sentences),
		...readRepayment(sentences),
		...RULES.flatMap((rule) => stated.flatMap(rule)),
	]
	return { proposals: settle(terms, sentences), clauses: readLawyerClauses(stated) }
}
