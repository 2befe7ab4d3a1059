/**
 * Puts facts with several parts into words: changes of owner, care homes next door, certificates and audits. Only the build does so,
 * so browsers needn't load this.
 */
import { count, date, sentence } from '../format.ts'
import { CARE_SERVICES, wordsOf } from '../vocabulary.ts'
import type { Audit, CareNextDoor, Certification, Fact, OwnershipChange } from './statement.ts'

/** Returns the value of a statement in words; undefined if the tables of facts do that. */
export function recordInWords(fact: Fact, value: unknown): string | undefined {
	switch (fact) {
		case 'ownershipChange':
			return ownershipInWords(value as OwnershipChange)
		case 'careNextDoor':
			return nextDoorInWords(value as CareNextDoor)
		case 'certification':
			return certificationInWords(value as Certification)
		case 'audit':
			return auditInWords(value as Audit)
		default:
			return undefined
	}
}

/** `From A to B (2021)`: done or planned, as the statement's state says. */
function ownershipInWords({ from, to, date: when, what }: OwnershipChange): string {
	// A name may have a comma: "its own company, led by A Person".
	const seller = from && `from ${from}${to && from.includes(',') ? ',' : ''}`
	const parties = [seller, to && `to ${to}`].filter(Boolean).join(' ') || 'new owner'
	const day = when ? ` (${date(when)})` : ''
	return sentence(`${what === 'care home' ? 'the care home, ' : ''}${parties}${day}`)
}

function nextDoorInWords({ name, operator, services, beds, where }: CareNextDoor): string {
	const place = { 'same site': 'on the same site', 'next door': 'next door', 'same street': 'in the same street' }
	const offers = services.length > 0 ? `: ${wordsOf(CARE_SERVICES, services).toLowerCase()}` : ''
	return `${name}, ${place[where]}${operator ? `, run by ${operator}` : ''}${offers}${beds ? `, ${count(beds, 'bed')}` : ''}`
}

function certificationInWords({ premises, operator, months, until, beds, services }: Certification): string {
	return [
		...(premises ? [premises] : []),
		...(operator ? [`certified under ${operator}`] : []),
		...(months ? [`for ${count(months, 'month')}`] : []),
		...(until ? [`until ${date(until)}`] : []),
		...(beds ? [count(beds, 'bed')] : []),
		...(services && services.length > 0 ? [wordsOf(CARE_SERVICES, services).toLowerCase()] : []),
	].join(', ')
}

function auditInWords({ date: when, premises, operator, kind, correctiveActions, findings = [] }: Audit): string {
	const about = [
		date(when),
		...(kind ? [`${kind} audit`] : []),
		...(premises ? [premises] : []),
		...(operator ? [`when run by ${operator}`] : []),
		...(correctiveActions === undefined ? [] : [count(correctiveActions, 'corrective action')]),
	].join(', ')
	const found = findings.map(({ area, risk, status }) => {
		const state = [risk && `${risk} risk`, status].filter(Boolean).join(', ')
		const words = area.charAt(0).toLowerCase() + area.slice(1)
		return state ? `${words} (${state})` : words
	})
	return found.length > 0 ? `${about}. Findings: ${found.join('; ')}` : about
}

/** Returns an audit's date, the operator then, and the findings: `June 2022, when run by Bravo, 3 corrective actions`. */
export function auditResult({ date: when, operator, correctiveActions }: Audit): string {
	return [
		date(when),
		...(operator ? [`when run by ${operator}`] : []),
		...(correctiveActions === undefined ? [] : [count(correctiveActions, 'corrective action')]),
	].join(', ')
}
