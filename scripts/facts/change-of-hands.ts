/** Says beside "Run by" that a village has changed hands, or is to. */
import { CONTRACT_TABLE } from '../../src/core/facts/contract-facts.ts'
import type { Statement, StatementSource } from '../../src/core/facts/statement.ts'
import type { ChangeOfHands, VillageFacts } from '../../src/core/facts/village-facts.ts'
import { date, joinPresent, list, sentence, uncapitalised } from '../../src/core/format.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { isBefore, sourceDate } from './resolve.ts'
import type { OwnershipChange } from './value-schemas.ts'

type Change = Statement<OwnershipChange>

/** A sale of which, if not of the village, is told as such: its name, the verb before "to be sold", and "it has" or "they have". */
const PARTS = {
	village: ['', '', 'it has'],
	'care home': ['its care home', ' is ', 'it has'],
	'some homes': ['some of its homes', ' are ', 'they have'],
} as const satisfies Record<NonNullable<OwnershipChange['what']>, readonly [string, string, string]>

/**
 * Returns what is told of the changes of hands of a village. An announcement alone makes nobody a former operator: it is done once a
 * statement that is newer says so. Undefined if there is nothing to tell, and for a village that has closed.
 */
export function changeOfHands(
	statements: readonly Change[],
	{ operator, facts, sources }: { operator: string; facts: VillageFacts; sources: readonly StatementSource[] },
): ChangeOfHands | undefined {
	const status = facts.status.value
	if (status === 'closed') return undefined
	const done = statements.filter(({ state }) => state === undefined)
	const planned = statements.filter(({ state }) => state === 'planned')
	const saidOn = ({ value, asOf, sources: cited }: Change) => asOf ?? (sourceDate(cited, sources) || (value.date ?? ''))
	const isConfirmed = (plan: Change) =>
		done.some((one) => isSameChange(one.value, plan.value) && isNewer(saidOn(one), saidOn(plan)))
	const plan = latest(planned, saidOn, (one) => !isConfirmed(one))
	const isToOperator = ({ value }: Change) => isOfVillage(value) && isSame(value.to, operator)
	const isBuyer = plan && isToOperator(plan)
	// Before it opens, nobody runs it.
	const isRun = status !== 'planned' && status !== 'plans-only'
	const sold = latest(done, happenedOn, (one) => isRun && isToOperator(one))
	const part = latest(done, happenedOn, ({ value }) => value.what === 'care home')
	const since = sold && !isBuyer && `since ${month(happenedOn(sold))}`
	const [planWords, onCard] = plan ? ofPlan(plan.value, announcedOn(plan, planned, sources)) : []
	const words = joinPresent(' ', planWords, part && ofCareHome(part.value, operator))
	if (!since && !words) return undefined
	const terms = plan ? termsBefore(plan.value, operator) : sold && oldTerms(sold.value, facts)
	const cited = new Set([plan, since ? sold : undefined, part].flatMap((one) => one?.sources ?? []))
	return {
		kind: plan ? 'planned' : 'done',
		...(since && { since }),
		...(isBuyer && { isBuyer }),
		words,
		...(onCard && { onCard }),
		...(terms && { terms }),
		sources: sources.flatMap(({ id }, index) => (cited.has(id) ? [index] : [])),
	}
}

const happenedOn = ({ value }: Change) => value.date ?? ''
const month = (day: string) => date(day.slice(0, 7))
/** A year alone may be that of the plan: "2019". */
const isNewer = (day: string, plan: string) => day >= plan || (day !== '' && plan.startsWith(day))
const isOfVillage = ({ what = 'village' }: OwnershipChange) => what === 'village'
const past = ({ how }: OwnershipChange) => (how === 'lease' ? 'leased' : 'sold')

/** Whether a change that is done is the planned one: an announcement may name no buyer, and a part isn't the village. */
function isSameChange(done: OwnershipChange, plan: OwnershipChange): boolean {
	const isPart = isOfVillage(done) || done.what === plan.what
	return done.how !== 'closed' && (!plan.to || (isPart && isSame(done.to, plan.to)))
}

/** Whether two names are of one owner: sources shorten them, as "Arvida" for "Arvida Group". */
function isSame(a: string | undefined, b: string | undefined): boolean {
	return a !== undefined && b !== undefined && (`${a} `.startsWith(`${b} `) || `${b} `.startsWith(`${a} `))
}

/** Returns the last of some of the changes, if it has a date. */
function latest(
	changes: readonly Change[],
	dateOf: (change: Change) => string,
	isOne: (change: Change) => boolean,
): Change | undefined {
	const dated = changes.filter((one) => dateOf(one) && isOne(one))
	return dated.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))[0]
}

/** Returns the day on which a sale to this buyer was first announced, as exactly as sources tell it. */
function announcedOn(plan: Change, planned: readonly Change[], sources: readonly StatementSource[]): string {
	const days = planned
		.filter(({ value }) => value.to === plan.value.to)
		.flatMap(({ value, asOf, sources: cited }) => {
			const dates = sources.flatMap((source) => (cited.includes(source.id) ? (source.asOf ?? []) : []))
			return asOf ?? (dates.length > 0 ? dates : (value.date ?? []))
		})
	const exact = days.filter((day) => day.length >= Math.min(7, Math.max(...days.map(({ length }) => length))))
	return exact.toSorted()[0] ?? ''
}

/** Returns the sentences for a page, and the words on a card. */
function ofPlan(value: OwnershipChange, day: string): [words: string, onCard: string] {
	const [part, is, has] = PARTS[value.what ?? 'village']
	const what = sentence(`${part}${is}${value.to ? `to be ${past(value)} to ${value.to}` : 'for sale'}`)
	const deal = `${sentence(value.how ?? 'sale')}${part && ` of ${part}`}`
	const seller = part && value.to && value.from ? ` by ${value.from}` : ''
	const been = `We couldn’t confirm that ${has} been ${past(value)}`
	return [
		`${what}${seller}, as announced in ${month(day)}. ${been}.`,
		value.to
			? `${deal} to ${value.to} announced in ${month(day)}: we couldn’t confirm it`
			: `${what} (${month(day)}): we couldn’t confirm a sale`,
	]
}

function ofCareHome({ to, date: when, how }: OwnershipChange, operator: string): string | undefined {
	if (!when) return undefined
	if (how === 'closed') return `Its care home closed in ${month(when)}.`
	return to && `Its care home has belonged to ${isSame(to, operator) ? 'its operator' : to} since ${month(when)}.`
}

function termsBefore(value: OwnershipChange, operator: string): string | undefined {
	const name = operator.replace(/ \(.*\)$/, '')
	const ask = isSame(value.to, operator)
		? `If ${name} hasn’t taken over yet, ask for the terms that apply now.`
		: `If the village has been ${past(value)}, ask for the terms that apply now.`
	return isOfVillage(value) ? `${name}’${name.endsWith('s') ? '' : 's'} terms. ${ask}` : undefined
}

/** Names the village's own terms that are from before it changed hands. */
function oldTerms({ from, date: day = '' }: OwnershipChange, facts: VillageFacts): string | undefined {
	const old = keysOf(CONTRACT_TABLE).filter((fact) => {
		const { asOf, general, byLaw } = facts[fact] ?? {}
		return asOf && !general && !byLaw && isBefore(asOf, day)
	})
	if (!from || old.length === 0) return undefined
	const [first = '', ...rest] = old.map((fact) => CONTRACT_TABLE[fact].label)
	return `${list([first, ...rest.map(uncapitalised)])}: terms of ${from}, who ran it until ${month(day)}.`
}
