/** `npm run site -- data correction`: what someone has sent us, as statements for a person to look at. */
import { readFileSync } from 'node:fs'
import { address, slugify } from '../../src/core/addresses.ts'
import { CONTRACT_TABLE } from '../../src/core/facts/contract-facts.ts'
import { host } from '../../src/core/format.ts'
import { factsOf } from '../../src/core/told/told-facts.ts'
import { readParcel } from '../../src/core/told/told-format.ts'
import { isIn } from '../../src/core/vocabulary.ts'
import { newest } from '../facts/resolve.ts'
import { printJson } from '../content/files/canonical-form.ts'
import { readContent } from '../content/read.ts'
import { operatorValues, villageValues } from '../content/schemas/record-schemas.ts'
import { asOf, url as webAddress } from '../shared/schema-parts.ts'
import type { OfContent } from './content.ts'
import { CommandError, UsageError } from './outcome.ts'

/** What a file of content would get. */
interface Correction {
	/** `villages/acacia-cove-village` */
	record: string
	isFromDocument?: true
	facts: Readonly<Record<string, readonly object[]>>
	sources: readonly { id: string; url: string; publisher: string; kind: string; asOf?: string }[]
}

interface CorrectionOptions extends OfContent {
	/** The sender of a document has agreed that the village and the year will be seen. */
	mayBePublished: boolean
	/** It's from the operator of the village. */
	operator: boolean
}

/**
 * Prints the statements of a mail that “Correct this” began, or of a file of sheets. Nothing is written: a person looks at the proof first.
 */
export async function correctionCommand(
	file: string,
	{ content, mayBePublished, operator: isByOperator }: CorrectionOptions,
): Promise<void> {
	const { site, villages, operators } = await readContent(content)
	const text = readFileSync(file, 'utf8')
	const about = `${site.url}${address.howWeCompare}#when-we-are-wrong`
	const senders = new Map(
		villages.map((village) => [
			`villages/${village.slug}`,
			isByOperator ? operators.find(({ id }) => id === village.operator)?.name : undefined,
		]),
	)
	const corrections = text.trimStart().startsWith('{')
		? inSheets(text, senders, about)
		: [inMail(text.replace(site.url, ''), senders, about, new Set(operators.map(({ slug }) => slug)))]
	if (corrections.length === 0)
		throw new CommandError('It has no term from an agreement or a disclosure statement with its date and kind.')
	if (corrections.some(({ isFromDocument }) => isFromDocument) && !mayBePublished)
		throw new UsageError(
			'It is from a document, and its sender may not know what will be seen.',
			'Tell them that the village and the year will be. If they agree: add --may-be-published',
		)
	for (const { record, isFromDocument: _, ...rest } of corrections)
		console.log(`content/${record}.json, once you have looked at the proof:\n${printJson(rest)}`)
}

/** The operator that has sent something, by the record of a village; undefined where someone else has. */
type Senders = ReadonlyMap<string, string | undefined>

/** The documents whose terms count: others don't say what an agreement does. */
const DOCUMENTS = ['agreement', 'disclosure-statement']

/** Returns the terms in a file of sheets: never a name, a home, a note or the words of a document, and no price but an operator’s own. */
function inSheets(text: string, senders: Senders, about: string): Correction[] {
	const told = [...(readParcel(JSON.parse(text))?.told ?? [])]
	return told.flatMap(([slug, { statements: all }]) => {
		const record = `villages/${slug}`
		const sender = senders.get(record)
		const statements = all.filter(
			({ key, how, day }) => day && (sender !== undefined || (key !== 'entryPrice' && DOCUMENTS.includes(how))),
		)
		const facts = Object.entries(factsOf({ statements, clauses: [] })).map(
			([fact, { value }]) => [fact, value] as const,
		)
		const isTold = sender ? facts.length > 0 : facts.length > 1 && facts.some(([fact]) => fact === 'contractTitle')
		const day = newest(statements.map((one) => one.day))
		return senders.has(record) && isTold ? [shown(record, facts, day, about, sender)] : []
	})
}

/** Returns the statements of an operator, or else about an agreement like the one shown, beside what the operator says about all. */
function shown(
	record: string,
	values: readonly (readonly [string, unknown])[],
	day: string,
	url: string,
	sender: string | undefined,
): Correction {
	const year = day.slice(0, 4)
	const source = sender
		? { id: `sent-${year}`, url, publisher: `${sender}, in a form it sent us`, kind: 'operator', asOf: day }
		: { id: `shown-${year}`, url, publisher: `An agreement from ${year}, shown to us`, kind: 'other', asOf: year }
	const scope = sender ? {} : { for: { homes: `an agreement from ${year}` } }
	return {
		record,
		...(!sender && { isFromDocument: true }),
		facts: Object.fromEntries(values.map(([fact, value]) => [fact, [{ value, ...scope, sources: [source.id] }]])),
		sources: [source],
	}
}

/**
 * Returns the correction in a mail, in which people may have written more than its lines.
 * @param operators slugs
 */
function inMail(text: string, senders: Senders, about: string, operators: ReadonlySet<string>): Correction {
	const after = (label: string) => new RegExp(`^[>\\s]*${label}: *(.*)$`, 'mi').exec(text)?.[1]?.trim() ?? ''
	const [, kind = '', slug = '', fact = ''] = /^\/(villages|operator)\/(\S+)\s+(\S+)$/.exec(after('Fact')) ?? []
	const isOfVillage = senders.has(`villages/${slug}`) && kind === 'villages'
	const record = isOfVillage ? `villages/${slug}` : `operators/${slug}`
	const schemas = isOfVillage ? villageValues : operatorValues
	if ((!isOfVillage && !operators.has(slug)) || !isIn(schemas, fact))
		throw new CommandError(`No fact of ours is “${after('Fact')}”.`)
	const said = after('It should say')
	const tried = [
		said,
		...(said === '' ? [] : [Number(said.replace(/[$,%]/g, ''))]),
		...(/^(?:yes|no)$/i.test(said) ? [/yes/i.test(said)] : []),
	]
	const read = tried.map((one) => schemas[fact].safeParse(one)).find(({ success }) => success)
	if (!read) throw new CommandError(`“${said}” can’t be read as a value of ${fact}: write the statement by hand.`)
	const from = after('Web page that says so')
	if (webAddress.safeParse(from).success) {
		const source = { id: slugify(host(from)), url: from, publisher: host(from), kind: 'other' }
		return { record, facts: { [fact]: [{ value: read.data, sources: [source.id] }] }, sources: [source] }
	}
	const [day, title] = [after('Or, if it’s a document, its date'), after('And what kind of agreement it is')]
	const sender = senders.get(record)
	if (!asOf.safeParse(day).success || (!sender && title === ''))
		throw new CommandError(
			'It gives no web page, and no document with its date (YYYY-MM-DD, YYYY-MM or YYYY) and its kind of agreement.',
		)
	if (!isOfVillage || (!sender && !(fact !== 'entryPrice' && isIn(CONTRACT_TABLE, fact))))
		throw new CommandError('From a document we publish only terms of one village, and no price.')
	return shown(record, [...(sender ? [] : [['contractTitle', title] as const]), [fact, read.data]], day, about, sender)
}
