/**
 * Checks that the fees of plans between which residents choose say which plan is the standard one, or that no source says, and that
 * no statement about a village tells of its operator's fee in fewer words.
 */
import type { Known } from '../../../src/core/facts/source.ts'
import type { DeferredFee, Statement } from '../../../src/core/facts/statement.ts'
import { saysLess, shareHomes, type Covered } from '../../facts/fee-choice.ts'
import { resolveVillage } from '../../facts/known-facts.ts'
import { stateOn } from '../../facts/resolve.ts'
import type { Issue } from '../files/issues.ts'
import type { Path } from '../files/position.ts'
import type { OperatorFile } from '../records/model.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'
import { statementsIn } from '../../facts/known-facts.ts'
import type { Subject } from './check-statements.ts'

interface Fee extends Covered {
	statement: Statement
	path: Path
}

export function* checkPlans({ villages, operators, today }: Records): Iterable<Issue> {
	const operatorOf = new Map(operators.entries.map((entry) => [entry.record.id, entry]))
	for (const entry of [...operators.entries, ...villages.entries]) {
		const operator = operatorOf.get('operator' in entry.record ? entry.record.operator : entry.record.id)
		yield* checkFees(entry, operator?.record.plans, today)
		if (operator) yield* checkSaysMore(entry, operator, today)
	}
}

function* checkSaysMore(entry: Subject, operator: Entry<OperatorFile>, today: string): Iterable<Issue> {
	const isAboutVillage = ({ for: scope }: Statement) => 'operator' in entry.record || scope?.villages !== undefined
	const dmf = operator.record.facts.dmf?.filter((one) => entry !== operator || !isAboutVillage(one)) ?? []
	const { facts } = resolveVillage(
		{ slug: entry.record.slug, facts: {}, sources: [] },
		{ ...operator.record, facts: { dmf } },
		{ today, nameOf: () => '', isOnly: false },
	)
	for (const { fact, statement, path } of facts['dmf'] ? statementsIn(entry.record) : []) {
		if (fact !== 'dmf' || !isAboutVillage(statement) || stateOn(today, statement) !== 'current') continue
		if (saysLess(statement.value as DeferredFee, statement.for, facts['dmf'] as Known<DeferredFee>))
			yield issueAt(entry, path, {
				message: `${operator.file} tells of the same fee and says more`,
				fix: 'Remove it: the village has its operator’s fee. If its source is newer, add that to the operator’s statement.',
			})
	}
}

function* checkFees(entry: Subject, plans: OperatorFile['plans'] = [], today: string): Iterable<Issue> {
	const fees = statementsIn(entry.record)
		.filter(({ fact, statement }) => fact === 'dmf' && stateOn(today, statement) !== 'former')
		.flatMap(({ statement, path }): Fee[] => {
			const name = statement.for?.plan
			const plan = plans.find((one) => one.name === name)
			// In an operator's file this is a slip that is reported elsewhere; a village may have plans of its own.
			const isMisspelt = name !== undefined && !plan && !('operator' in entry.record)
			return isMisspelt ? [] : [{ statement, path, scope: statement.for, homes: plan?.homes }]
		})
	for (const fee of fees) {
		const others = fees.filter((other) => other.scope?.plan !== fee.scope?.plan && shareHomes(fee, other))
		yield* checkFee(entry, fee, others)
	}
}

/** @param others the fees of other plans for the same homes */
function* checkFee(entry: Subject, { statement, path }: Fee, others: readonly Fee[]): Iterable<Issue> {
	const { standard } = statement
	const [other] = others
	if (other && standard === undefined)
		yield issueAt(entry, path, {
			message: `residents choose between this fee and ${nameOf(other)}, and it doesn’t say which is the standard one`,
			fix: 'Add "standard": true if the source says that this is the standard plan, else "standard": false to each; or, where the plans are for different homes, add "homes" to them in "plans".',
		})
	if (!other && standard !== undefined)
		yield issueAt(entry, [...path, 'standard'], {
			message: 'there is no other fee for the same homes',
			fix: 'Remove "standard": it tells plans apart between which residents choose.',
		})
	const rival = others.find((one) => one.statement.standard)
	if (standard && rival)
		yield issueAt(entry, [...path, 'standard'], {
			message: `${nameOf(rival)} is the standard one already`,
			fix: 'Of the plans for the same homes one at most can be the standard one: make the others false.',
		})
}

const nameOf = ({ scope }: Fee) =>
	scope?.plan === undefined ? 'the fee without a plan' : `that of the “${scope.plan}”`
