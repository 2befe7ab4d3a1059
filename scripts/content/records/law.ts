/** Facts of law and market: how a reference to one reads, which have lapsed, and issues between their files. */
import { monthsBefore } from '../../facts/resolve.ts'
import { date, range } from '../../../src/core/format.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import type { LawContent, LawFact } from '../schemas/law-schema.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { checkSources, namesAt, sharedNames } from './names.ts'
import { issueAt, type Entry } from './records.ts'
import type { Box, ReferredSource, Referred } from '../text/references-in-text.ts'

type LawEntry = Entry<LawContent>
type Found = Exclude<Referred, Wrong>

/** Months after which someone should ring a telephone line again: numbers and hours change without notice. */
const LINE_MONTHS = 6

/** The words for hours that no source gives. */
export const HOURS_NOT_CONFIRMED = 'hours not confirmed'

/**
 * Returns the words of `:law[id]`; with `{figure}`, the figure without its unit; with `{hours}`, when a telephone line answers.
 * @param today YYYY-MM-DD: a figure whose period has ended says so, with who knows today's
 */
export function lawReference(
	files: readonly LawEntry[],
	id: string,
	today: string,
	{ figureOnly = false, hoursOnly = false } = {},
): Referred {
	const facts = factsIn(files)
	const found = facts.find(({ fact }) => fact.id === id)
	if (!found) {
		const ids = facts.map(({ fact }) => fact.id)
		return {
			message: `there is no fact "${id}" in content/law-and-market`,
			fix: didYouMean(id, ids, 'Use the id of a fact there, or add one with its source.'),
		}
	}
	const { fact, entry: file } = found
	if (fact.unconfirmed !== undefined)
		return {
			message: `the fact "${id}" is not confirmed yet: ${fact.unconfirmed}`,
			fix: `Check it, remove "unconfirmed" in ${file.file}, or leave the reference out.`,
		}
	const receipts = receiptsOf(fact, file.record)
	if (hoursOnly)
		return fact.line
			? { text: fact.line.hours ?? HOURS_NOT_CONFIRMED, receipts }
			: { message: `the fact "${id}" has no hours`, fix: `Add a "line" to it in ${file.file}, or leave out {hours}.` }
	const period = periodOf(fact, figureOnly, today)
	const text = wordsOf(fact, figureOnly) + period
	const said = { text, receipts, isLaw: file.record.law, ...(period && { period }) }
	return isLapsed(fact, today) ? withAsk(said, files, fact, today) : said
}

/** Returns the box of `::box[id]`. */
export function boxReference(files: readonly LawEntry[], id: string): Box | Wrong {
	const boxes = files.flatMap(({ record }) => record.boxes ?? [])
	const box = boxes.find((one) => one.id === id)
	if (box) return { title: box.title, date: date(box.asOf), paragraphs: box.paragraphs }
	const ids = boxes.map((one) => one.id)
	return {
		message: `there is no box "${id}" in content/law-and-market`,
		fix: didYouMean(id, ids, 'Use the id of a box there.'),
	}
}

/**
 * Returns an issue for each fact whose period has ended.
 * @param today YYYY-MM-DD, passed in, so that no test depends on the day
 * @param isTold only those that pages call out of date, or only the others; without it, all
 */
export function* lapsedFacts(files: readonly LawEntry[], today: string, isTold?: boolean): Iterable<Issue> {
	for (const { entry, path, fact } of factsIn(files)) {
		const { id, until, sought } = fact
		if (until === undefined || until >= today) continue
		if (isTold !== undefined && isTold !== (sought !== undefined)) continue
		yield issueAt(entry, [...path, 'until'], {
			message: `"${id}" held until ${date(until)}${sought === undefined ? '' : `, and pages say so: the newer one was last looked for on ${date(sought)}`}`,
			fix: `Look up the new figure, and set "figure", "from", "until" and its source${sought === undefined ? '. If there is none to be found, write the day in "sought"' : ''}.`,
		})
	}
}

/**
 * Returns an issue for each telephone line that no one has checked for half a year.
 * @param today YYYY-MM-DD
 */
export function* uncheckedLines(files: readonly LawEntry[], today: string): Iterable<Issue> {
	for (const { entry, path, fact } of factsIn(files)) {
		const { figure, line } = fact
		if (line && line.checked < monthsBefore(today, LINE_MONTHS))
			yield issueAt(entry, [...path, 'line', 'checked'], {
				message: `${line.name}, ${figure}: last checked on ${date(line.checked)}`,
				fix: 'Ring it, or look it up in two places, and set "checked".',
			})
	}
}

/** Returns an issue for each fact that no page may show yet. */
export function* unconfirmedFacts(files: readonly LawEntry[]): Iterable<Issue> {
	for (const { entry, path, fact } of factsIn(files))
		if (fact.unconfirmed !== undefined)
			yield issueAt(entry, [...path, 'unconfirmed'], {
				message: `"${fact.id}" is not confirmed: ${fact.unconfirmed}`,
				fix: 'Check it against the law itself, then remove "unconfirmed", or remove the fact.',
			})
}

/** Returns an issue as reports list it, which say once for all what to do. */
export const lineOf = ({ file, line, message }: Issue) => `${file}:${line}  ${message}`

/** Returns the issues between files: ids used twice, terms settled twice, and sources that are missing or never used. */
export function* checkLaw(files: readonly LawEntry[]): Iterable<Issue> {
	const facts = factsIn(files)
	yield* sharedNames(
		facts.map(({ entry, path, fact: { id } }) => ({ entry, name: id, path: [...path, 'id'], owner: entry.file })),
		(id, file) => [`${file} has a fact "${id}" too`, 'Give each fact its own id.'],
	)
	yield* sharedNames(
		facts.flatMap(({ entry, path, fact: { id, settles } }) =>
			settles ? [{ entry, name: settles, path: [...path, 'settles'], owner: id }] : [],
		),
		(term, id) => [
			`"${id}" settles "${term}" too`,
			'Leave "settles" at the one that pages should show, and remove it here.',
		],
	)
	for (const file of files)
		yield* checkSources(
			file,
			factsIn([file]).flatMap(({ path, fact }) => namesAt(fact.sources, ...path, 'sources')),
		)
}

/** Returns each fact with its file and its place there. */
function factsIn(files: readonly LawEntry[]): { entry: LawEntry; fact: LawFact; path: Path }[] {
	return files.flatMap((entry) => entry.record.facts.map((fact, index) => ({ entry, fact, path: ['facts', index] })))
}

/** Returns the figure with its unit, or the rule. */
function wordsOf({ text, figure, unit }: LawFact, figureOnly: boolean): string {
	return text ?? [figure, figureOnly ? undefined : unit].filter((part) => part !== undefined).join(' ')
}

/** Whether its period has ended, and someone has looked for the figure that comes after it. */
function isLapsed({ until, sought }: LawFact, today: string): boolean {
	return until !== undefined && until < today && sought !== undefined
}

/** Returns the days that a fact holds for, as they come after it: ` (1 July 2025 to 30 June 2026)`, ` in the year to June 2026` once that is over. */
function periodOf(fact: LawFact, figureOnly: boolean, today: string): string {
	const { from, until, unit } = fact
	if (until === undefined) return ''
	if (!isLapsed(fact, today)) return from ? ` (${range(from, until, date)})` : ` (until ${date(until)})`
	const isYear = from === dayAfter(`${Number(until.slice(0, 4)) - 1}${until.slice(4)}`)
	return `${unit && !figureOnly ? ',' : ''} ${isYear ? 'in the year to' : 'until'} ${date(until.slice(0, 7))}`
}

/** Returns the day after another, YYYY-MM-DD. */
function dayAfter(day: string): string {
	return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Adds who to ask for today's figure, with the telephone number that the words refer to. */
function withAsk(said: Found, files: readonly LawEntry[], { ask = '' }: LawFact, today: string): Referred {
	const receipts = [...said.receipts]
	let wrong: Wrong | undefined
	const words = ask.replace(/:law\[([\w-]+)\]/g, (_, id: string) => {
		const found = lawReference(files, id, today)
		if ('message' in found) wrong = found
		else receipts.push(...found.receipts)
		return 'text' in found ? found.text : id
	})
	return wrong ?? { ...said, ask: { words, receipts } }
}

function receiptsOf(fact: LawFact, { sources }: LawContent): ReferredSource[] {
	return sources
		.filter(({ id }) => fact.sources.includes(id))
		.map(({ title, publisher, url, asOf }) => ({ title, publisher, url, asOf }))
}
