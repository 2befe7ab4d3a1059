/** Puts facts with several parts into words: changes of owner, care homes next door, certificates and audits. */
import { count, date, sentence, uncapitalised } from '../../src/core/format.ts'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { wordsOf } from '../../src/core/vocabulary.ts'
import type { Audit, CareNextDoor, Certification, OwnershipChange } from '../../src/core/facts/statement.ts'

/** `From A to B (2021)`: done or planned, as the statement's state says. */
export function ownershipInWords({ from, to, date: when, what, how }: OwnershipChange): string {
	// A name may have a comma: "its own company, led by A Person".
	const seller = from ? `from ${from}${to && from.includes(',') ? ',' : ''}` : 'from another owner'
	const parties = from || to ? `${seller} to ${to ?? 'another owner'}` : 'new owner'
	const day = when ? ` (${date(when)})` : ''
	const part = { village: 'the village', 'care home': 'the care home', 'some homes': 'some of the homes' }[
		what ?? 'village'
	]
	if (how === 'closed') return sentence(`${part} closed${day}`)
	return sentence(`${what && what !== 'village' ? `${part}, ` : ''}${parties}${how ? `, by a ${how}` : ''}${day}`)
}

/** Returns changes of owner without those that another one tells with the seller: of the two dates the more exact one stays. */
export function distinctChanges(changes: readonly OwnershipChange[]): OwnershipChange[] {
	const tellsMore = (one: OwnershipChange, other: OwnershipChange) =>
		one.from !== undefined &&
		other.from === undefined &&
		other.to !== undefined &&
		one.to === other.to &&
		one.what === other.what &&
		((one.date ?? '').startsWith(other.date ?? '') || (other.date ?? '').startsWith(one.date ?? ''))
	return changes
		.filter((other) => !changes.some((one) => tellsMore(one, other)))
		.map((one) => {
			const dates = changes.filter((other) => other === one || tellsMore(one, other)).flatMap((each) => each.date ?? [])
			const [exact] = dates.sort((a, b) => b.length - a.length)
			return exact === undefined ? one : { ...one, date: exact }
		})
}

export function nextDoorInWords({ name, operator, services, beds, where }: CareNextDoor): string {
	const place = { 'same site': 'on the same site', 'next door': 'next door', 'same street': 'in the same street' }
	const offers = services.length > 0 ? `: ${wordsOf(CARE_SERVICES, services).toLowerCase()}` : ''
	return `${name}, ${place[where]}${operator ? `, run by ${operator}` : ''}${offers}${beds ? `; ${count(beds, 'bed')}` : ''}`
}

/**
 * Returns a certificate in words: as past, with what to ask for, if it has ended.
 * @param today YYYY-MM-DD; without it, as its source told it
 */
export function certificationInWords(certificate: Certification, today = ''): string {
	const { premises, operator, months, until, beds, services, auditor } = certificate
	const care = [
		...(beds ? [count(beds, 'bed')] : []),
		...(services && services.length > 0 ? [wordsOf(CARE_SERVICES, services).toLowerCase()] : []),
	].join(', ')
	const period = [
		...(months ? [`for ${count(months, 'month')}`] : []),
		...(until ? [`until ${date(until)}`] : []),
	].join(', ')
	const scope = [...(months ? [count(months, 'month')] : []), ...(care ? [care] : [])].join(' and ')
	const sentences =
		until && until < today
			? [
					`ended on ${date(until)}, so ask for the present one`,
					...(scope ? [`it was for ${scope}`] : []),
					...(operator ? [`${operator} held it`] : []),
				]
			: [
					...(care ? [care] : []),
					...(period ? [`certified ${period}`] : []),
					...(operator ? [`${operator} holds the certificate`] : []),
					...(auditor ? [`${auditor} audits it`] : []),
				]
	const text = sentences.map(sentence).join('. ')
	return premises && text ? `${premises}: ${uncapitalised(text)}` : (premises ?? text)
}

export function auditInWords({
	date: when,
	premises,
	operator,
	kind,
	correctiveActions,
	findings = [],
}: Audit): string {
	const about = [
		date(when),
		...(kind ? [`${kind} audit`] : []),
		...(premises ? [premises] : []),
		...(operator ? [`then run by ${operator}`] : []),
		...(correctiveActions === undefined ? [] : [count(correctiveActions, 'corrective action')]),
	].join(', ')
	const found = findings.map(({ area, risk, status }) => {
		// What an audit found may have been fixed since.
		const then = status?.includes('complete') ? status : status && `${status} at the time`
		const state = [risk && `${risk} risk`, then].filter(Boolean).join(', ')
		return uncapitalised(area) + (state ? ` (${state})` : '')
	})
	return found.length > 0 ? `${about}. Findings: ${found.join('; ')}` : about
}

/** Returns an audit's date, the operator then, and the findings: `June 2022, then run by Bravo, 3 corrective actions`. */
export function auditResult({ date: when, operator, correctiveActions }: Audit): string {
	return [
		date(when),
		...(operator ? [`then run by ${operator}`] : []),
		...(correctiveActions === undefined ? [] : [count(correctiveActions, 'corrective action')]),
	].join(', ')
}
