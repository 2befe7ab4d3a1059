/** Reads the papers of a village: from the text of their pages to proposals with page and words. */
import { CLAUSE_RULES } from './clause-rules.ts'
import { readDeferredFee } from './deferred-fee.ts'
import { findTerms } from './find-terms.ts'
import type { PageText } from './page-text.ts'
import { passagesOf } from './passages.ts'
import type { AgreementReading } from './proposal.ts'
import { interestRule, RULES } from './rules.ts'
import { plainSentences } from './sentences.ts'
import { settle } from './settle.ts'
import { COST_RULES, readGainAndLoss } from './shares.ts'
import { readWeeklyFee } from './weekly-fee.ts'

/** Returns what a document says about the terms of living in a village, and the clauses to show a lawyer. */
export function readAgreement(pages: readonly PageText[]): AgreementReading {
	const sentences = plainSentences(passagesOf(pages))
	const rules = [...RULES, ...COST_RULES, ...CLAUSE_RULES, interestRule(sentences)]
	const terms = sentences.flatMap((sentence) => {
		if (sentence.isAside) return []
		const others = sentence.passage.isHeading ? [] : [...readWeeklyFee(sentence), ...readGainAndLoss(sentence)]
		return [...findTerms(sentence, rules), ...others]
	})
	return settle([...readDeferredFee(sentences), ...terms], sentences)
}
