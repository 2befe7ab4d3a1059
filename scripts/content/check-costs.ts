/** The costs of villages and operators: sources exist, villages that are named exist, and what is stated twice agrees. */
import type { Issue } from './issues.ts'
import type { Operator, Village } from './model.ts'
import { didYouMean } from './nearest.ts'
import type { Path } from './position.ts'
import { issueAt, type Entry, type Records } from './records.ts'

export function checkCosts({ villages, operators }: Records): Issue[] {
	const operatorOf = new Map(operators.entries.map((entry) => [entry.record.id, entry.record]))
	// A village whose operator is not known has an issue of its own and may be anybody's.
	const slugs = Map.groupBy(villages.entries, ({ record }) => (operatorOf.has(record.operator) ? record.operator : ''))
	const slugsOf = (id: string) =>
		[id, ''].flatMap((key) => (slugs.get(key) ?? []).map(({ record }) => record.slug)).concat(villages.broken)
	return [
		...operators.entries.flatMap((entry) => [
			...citations(entry),
			...agreement(entry, entry.record.terms?.dmfPercent, entry.record.costs, ['terms', 'dmfPercent']),
			...scope(entry, slugsOf(entry.record.id)),
		]),
		...villages.entries.flatMap((entry) => [
			...citations(entry),
			...agreement(entry, entry.record.dmfPercent, costsFor(entry.record, operatorOf.get(entry.record.operator)), [
				'dmfPercent',
			]),
		]),
	]
}

type Costs = NonNullable<Operator['costs'] | Village['costs']>

/** The costs that hold for a village: its own, or its operator's where they are published for it. */
function costsFor(village: Village, operator: Operator | undefined): Costs | undefined {
	if (village.costs) return village.costs
	const scope = operator?.costs?.publishedFor
	return scope && !scope.includes(village.slug) ? undefined : operator?.costs
}

/** Each id in `sources` below `costs` is that of a source of the file. */
function citations(entry: Entry<Operator> | Entry<Village>): Issue[] {
	const ids = entry.record.sources.flatMap(({ id }) => id ?? [])
	return cited(entry.record.costs, ['costs']).flatMap(({ id, path }) =>
		ids.includes(id)
			? []
			: [
					issueAt(
						entry,
						path,
						`there is no source "${id}"`,
						didYouMean(id, ids, 'Add it to "sources", or remove it here.'),
					),
				],
	)
}

function cited(value: unknown, path: Path): { id: string; path: Path }[] {
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, inner]) => {
		const at = [...path, Array.isArray(value) ? Number(key) : key]
		return key === 'sources' && Array.isArray(inner)
			? inner.map((id, index) => ({ id: String(id), path: [...at, index] }))
			: cited(inner, at)
	})
}

/** A fee that is stated as a plain fact is that of one of the plans. */
function agreement(
	entry: Entry<Operator> | Entry<Village>,
	percent: number | undefined,
	costs: Costs | undefined,
	path: Path,
): Issue[] {
	const planned = [costs, ...(costs?.plans ?? [])].flatMap((terms) => terms?.dmf?.percent ?? [])
	if (percent === undefined || planned.length === 0 || planned.includes(percent)) return []
	return [
		issueAt(
			entry,
			path,
			`"dmfPercent" (${percent}) is not what the costs say (${planned.join(', ')})`,
			'Correct the one that is wrong; a village whose terms differ from its operator’s needs "costs" of its own.',
		),
	]
}

function scope(entry: Entry<Operator>, slugs: readonly string[]): Issue[] {
	return (entry.record.costs?.publishedFor ?? []).flatMap((slug, index) =>
		slugs.includes(slug)
			? []
			: [
					issueAt(
						entry,
						['costs', 'publishedFor', index],
						`"${slug}" is not a village of this operator`,
						didYouMean(slug, slugs, 'Use the name of a file in content/villages that names this operator.'),
					),
				],
	)
}
