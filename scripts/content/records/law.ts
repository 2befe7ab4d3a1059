/** Facts of law and market: how a reference to one reads, which have lapsed, and issues between their files. */
import { date } from '../../../src/core/format.ts'
import type { Issue } from '../files/issues.ts'
import type { LawBox, LawContent, LawFact } from '../schemas/law-schema.ts'
import { didYouMean } from '../files/nearest.ts'
import { issueAt, type Entry } from './records.ts'
import type { Box, ReferredSource, Referred } from '../text/references-in-text.ts'

type LawEntry = Entry<LawContent>

/** Returns the words of `:law[id]`; with `{figure}`, the figure without its unit. */
export function lawReference(files: readonly LawEntry[], id: string, { figureOnly = false } = {}): Referred {
	const found = findFact(files, id)
	if (!found) {
		const ids = files.flatMap(({ record }) => record.facts.map((fact) => fact.id))
		return {
			message: `there is no fact "${id}" in content/law-and-market`,
			fix: didYouMean(id, ids, 'Use the id of a fact there, or add one with its source.'),
		}
	}
	const { fact, file } = found
	if (fact.unconfirmed !== undefined)
		return {
			message: `the fact "${id}" is not confirmed yet: ${fact.unconfirmed}`,
			fix: `Check it, remove "unconfirmed" in ${file.file}, or leave the reference out.`,
		}
	return { text: wordsOf(fact, figureOnly), receipts: receiptsOf(fact, file.record), isLaw: file.record.law }
}

/** Returns the box with this id. */
export function findBox(files: readonly LawEntry[], id: string): Box | undefined {
	const box = boxes(files).find((one) => one.id === id)
	return box && { title: box.title, date: date(box.asOf), paragraphs: box.paragraphs }
}

/** Returns the ids of all boxes. */
export function boxIds(files: readonly LawEntry[]): string[] {
	return boxes(files).map((box) => box.id)
}

/**
 * Returns an issue for each fact whose period has ended.
 * @param today YYYY-MM-DD, passed in, so that no test depends on the day
 */
export function lapsedFacts(files: readonly LawEntry[], today: string): Issue[] {
	return files.flatMap((file) =>
		file.record.facts.flatMap(({ id, until }, index) =>
			until === undefined || until >= today
				? []
				: [
						issueAt(
							file,
							['facts', index, 'until'],
							`"${id}" held until ${date(until)}`,
							'Look up the new figure, and set "figure", "from", "until" and its source.',
						),
					],
		),
	)
}

/** Returns an issue for each fact that no page may show yet. */
export function unconfirmedFacts(files: readonly LawEntry[]): Issue[] {
	return files.flatMap((file) =>
		file.record.facts.flatMap(({ id, unconfirmed }, index) =>
			unconfirmed === undefined
				? []
				: [
						issueAt(
							file,
							['facts', index, 'unconfirmed'],
							`"${id}" is not confirmed: ${unconfirmed}`,
							'Check it against the law itself, then remove "unconfirmed", or remove the fact.',
						),
					],
		),
	)
}

/** Returns the issues between files: ids used twice, and sources that are missing or never used. */
export function checkLaw(files: readonly LawEntry[]): Issue[] {
	const owners = new Map<string, string>()
	return files.flatMap((file) => {
		const { facts, sources } = file.record
		const known = sources.map((source) => source.id)
		const used = new Set(facts.flatMap((fact) => fact.sources))
		return [
			...facts.flatMap(({ id }, index) => {
				const owner = owners.get(id)
				owners.set(id, file.file)
				return owner === undefined
					? []
					: [issueAt(file, ['facts', index, 'id'], `${owner} has a fact "${id}" too`, 'Give each fact its own id.')]
			}),
			...facts.flatMap((fact, index) =>
				fact.sources.flatMap((id, at) =>
					known.includes(id)
						? []
						: [
								issueAt(
									file,
									['facts', index, 'sources', at],
									`there is no source "${id}" in this file`,
									didYouMean(id, known, 'Add it to "sources".'),
								),
							],
				),
			),
			...known.flatMap((id, index) =>
				used.has(id) && known.indexOf(id) === index
					? []
					: [
							issueAt(
								file,
								['sources', index, 'id'],
								used.has(id) ? `another source has the id "${id}"` : `no fact uses the source "${id}"`,
								used.has(id) ? 'Give each source its own id.' : 'Name it in a fact, or remove it.',
							),
						],
			),
		]
	})
}

function boxes(files: readonly LawEntry[]): LawBox[] {
	return files.flatMap(({ record }) => record.boxes ?? [])
}

function findFact(files: readonly LawEntry[], id: string): { fact: LawFact; file: LawEntry } | undefined {
	for (const file of files) {
		const fact = file.record.facts.find((one) => one.id === id)
		if (fact) return { fact, file }
	}
	return undefined
}

/** Returns the figure with its unit and the days it holds for, or the rule. */
function wordsOf({ text, figure, unit, from, until }: LawFact, figureOnly: boolean): string {
	const words = text ?? [figure, figureOnly ? undefined : unit].filter((part) => part !== undefined).join(' ')
	const period =
		until === undefined ? '' : from === undefined ? `until ${date(until)}` : `${date(from)} to ${date(until)}`
	return period ? `${words} (${period})` : words
}

function receiptsOf(fact: LawFact, { sources }: LawContent): ReferredSource[] {
	return sources
		.filter(({ id }) => fact.sources.includes(id))
		.map(({ title, publisher, url, asOf }) => ({ title, publisher, url, asOf }))
}
