/** Counts the findings of the last audit of a care home that are still to be fixed. */
import { isOutOfDate, sourceDate, type Finding, type ResolveContext } from './resolve.ts'
import type { Audit } from '../../src/core/facts/statement.ts'

const MODERATE_OR_ABOVE = /^(moderate|high|critical)$/
const BELOW_MODERATE = /^(negligible|low)$/

/**
 * Returns how many corrective actions of moderate risk or above are open by a source. Undefined if that is unknown: the list is
 * incomplete, an open action has no risk, or the source is too old.
 * @param audit the latest
 */
export function openActions(audit: Finding<Audit> | undefined, { today, sources }: ResolveContext): number | undefined {
	if (!audit || audit.differs.length > 0) return undefined
	const checked = sourceDate(audit.sources, sources)
	if (checked === '' || isOutOfDate(checked, today)) return undefined
	const { correctiveActions, findings = [] } = audit.value
	const open = findings.filter(({ status }) => !status?.includes('complete'))
	const counted = open.filter(({ risk = '', status }) => status !== undefined && MODERATE_OR_ABOVE.test(risk))
	if (counted.length > 0) return counted.length
	const isWhole = correctiveActions === findings.length && open.every(({ risk = '' }) => BELOW_MODERATE.test(risk))
	return isWhole ? 0 : undefined
}
