/** Finds what has gone out of date: figures of law and market, telephone lines, reviews of texts, prices, certificates, audits, and who runs a village. */
import type { Fact } from '../../facts/fact-rules.ts'
import { valueOfFact } from '../../facts/fact-words.ts'
import { PRICE_MONTHS, isBefore, isOld, monthsBefore, resolveFact, type Finding } from '../../facts/resolve.ts'
import type { Statement } from '../../../src/core/facts/statement.ts'
import type { Audit, Certification } from '../../facts/value-schemas.ts'
import { count, date } from '../../../src/core/format.ts'
import { lapsedFacts, lineOf, uncheckedLines } from '../records/law.ts'
import type { LawContent } from '../schemas/law-schema.ts'
import type { Content, OperatorFile, VillageFile } from '../records/model.ts'
import type { Entry } from '../records/records.ts'

/** Years after which an audit should be looked up again: a certificate lasts four at most. */
const AUDIT_YEARS = 4
/** Years after which who runs a village, and whether it is open, should be confirmed again: villages are sold. */
const EXISTENCE_YEARS = 5

export interface AgeGroup {
	heading: string
	/** How pages show it, and what to do. */
	advice: string
	/** One for each statement that has gone out of date, the most important first. */
	lines: string[]
}

interface Subject {
	file: string
	/** How many villages it is about. */
	villages: number
	record: Pick<VillageFile | OperatorFile, 'facts' | 'sources'>
	/** The slug of a village. */
	village?: string
}

/** When the values of a fact that pages show have gone out of date. */
interface AgeRule extends Pick<AgeGroup, 'heading' | 'advice'> {
	fact: Fact
	/** Whether operators' files say it too. */
	isOfOperators?: boolean
	isStale: (finding: Finding, today: string) => boolean
}

const prices = (heading: string, fact: Fact): AgeRule => ({
	fact,
	heading: `${heading} that are more than ${PRICE_MONTHS} months old, or undated`,
	advice:
		'Pages show the year, and no list ranks or filters by them. Look for a newer price, or for the date of this one.',
	isOfOperators: true,
	isStale: ({ asOf }, today) => isOld(fact, asOf || undefined, today),
})

const existence = (heading: string, fact: Fact): AgeRule => ({
	fact,
	heading: `${heading}: sources that are more than ${EXISTENCE_YEARS} years old, or undated`,
	advice: 'The village may have changed hands or closed since. Look for a newer source.',
	isStale: ({ asOf = '' }, today) => isBefore(asOf, monthsBefore(today, EXISTENCE_YEARS * 12)),
})

const RULES: readonly AgeRule[] = [
	prices('Entry prices', 'entryPrice'),
	prices('Weekly fees', 'weeklyFee'),
	prices('One-off charges', 'otherCharges'),
	{
		fact: 'certification',
		heading: 'Certificates of care homes that have ended',
		advice: 'Pages show the end date. Look the care home up on the Ministry of Health’s website.',
		isStale: ({ value }, today) => ((value as Certification).until ?? today) < today,
	},
	existence('Who runs the village', 'operator'),
	existence('Whether the village is open', 'status'),
	{
		fact: 'audit',
		heading: `Audits that are more than ${AUDIT_YEARS} years old`,
		advice: 'Pages show the date. Look for a newer audit on the Ministry of Health’s website.',
		isStale: ({ value }, today) => isBefore((value as Audit).date, monthsBefore(today, AUDIT_YEARS * 12)),
	},
]

/** Where the texts of each kind are. */
const TEXT_FOLDERS = {
	guides: 'guides',
	articles: 'guides/blog',
	pages: 'pages',
	checklists: 'checklists',
	placeTexts: 'places',
} as const
type TextKind = keyof typeof TEXT_FOLDERS

/**
 * Returns what has gone out of date, the most important kind first; a kind with nothing to do is left out. Only what a page
 * shows as current counts: older values that are kept as history don't. A date without a day or month counts as the start of
 * its year or month.
 * @param today YYYY-MM-DD, passed in, so that no test depends on the day
 */
export function ageReport(
	content: Pick<Content, 'villages' | 'operators' | TextKind>,
	law: readonly Entry<LawContent>[],
	today: string,
): AgeGroup[] {
	const { villages, operators } = content
	const perOperator = Map.groupBy(villages, ({ operator }) => operator)
	const operatorFiles = operators.map((record): Subject => ({
		file: `content/operators/${record.slug}.json`,
		villages: perOperator.get(record.id)?.length ?? 0,
		record,
	}))
	const villageFiles = villages.map((record): Subject => ({
		file: `content/villages/${record.slug}.json`,
		villages: 1,
		record,
		village: record.slug,
	}))
	const texts = (Object.keys(TEXT_FOLDERS) as TextKind[]).flatMap((kind) =>
		content[kind].map((text) => ({ ...text, file: `content/${TEXT_FOLDERS[kind]}/${text.slug}.md` })),
	)
	const groups: AgeGroup[] = [
		{
			heading: 'Figures of law and market whose period has ended',
			advice:
				'Pages show the period, and of those that were looked for, that they are out of date. Look up the new figure, and set it with its dates and source.',
			lines: Array.from(lapsedFacts(law, today), lineOf),
		},
		{
			heading: 'Telephone lines that were last checked more than six months ago',
			advice: 'The foot of every page lists them. Ring them, or look them up in two places, and set "checked".',
			lines: Array.from(uncheckedLines(law, today), lineOf),
		},
		{
			heading: 'Texts whose review is due',
			advice: 'Check every fact, then set "reviewed" to the day and "nextReview" to a later one.',
			lines: texts
				.filter(({ nextReview }) => nextReview < today)
				.toSorted((a, b) => (a.nextReview < b.nextReview ? -1 : 1))
				.map(({ file, nextReview }) => `${file}  due on ${date(nextReview)}`),
		},
		{
			heading: 'Sources of texts that nothing cites',
			advice:
				'The facts that the text refers to cite other sources now. Remove each from the front matter, or write [^id] behind the sentence that it supports.',
			lines: texts.flatMap(({ file, uncited }) => uncited.map((id) => `${file}  ${id}`)),
		},
		...RULES.map((rule) =>
			groupOf(rule, rule.isOfOperators ? [...operatorFiles, ...villageFiles] : villageFiles, today),
		),
	]
	return groups.filter(({ lines }) => lines.length > 0)
}

/** Returns the report as it is printed. */
export function ageInWords(groups: readonly AgeGroup[]): string {
	if (groups.length === 0) return 'Nothing has gone out of date.'
	const parts = groups.map(({ heading, advice, lines }) =>
		[`${heading}: ${lines.length}`, advice, ...lines.map((line) => `  ${line}`)].join('\n'),
	)
	const total = groups.reduce((sum, { lines }) => sum + lines.length, 0)
	return [...parts, `In all: ${total}. None of these stops a build.`].join('\n\n')
}

/** Lists those about several villages first, then the oldest; undated ones come last. */
function groupOf({ fact, heading, advice, isStale }: AgeRule, subjects: readonly Subject[], today: string): AgeGroup {
	const stale = subjects.flatMap((subject) =>
		findings(fact, subject, today)
			.filter((finding) => isStale(finding, today))
			.map(({ value, asOf = '' }) => ({ subject, text: valueOfFact(fact, value), asOf })),
	)
	const key = ({ asOf, subject }: (typeof stale)[number]) => `${asOf || '9999'} ${subject.file}`
	return {
		heading,
		advice,
		lines: stale
			.toSorted((a, b) => b.subject.villages - a.subject.villages || (key(a) < key(b) ? -1 : 1))
			.map(({ subject, text, asOf }) => {
				const about = subject.village === undefined ? `, for ${count(subject.villages, 'village')}` : ''
				return `${subject.file}  ${text} (${asOf ? date(asOf) : 'undated'})${about}`
			}),
	}
}

/** Returns the values of a fact that pages show now: the one for all homes, or those for a plan or some of the homes. */
function findings(fact: Fact, { record, village }: Subject, today: string): Finding[] {
	const statements = (record.facts as Partial<Record<string, readonly Statement[]>>)[fact]
	if (!statements) return []
	const context = { today, sources: record.sources, ...(village !== undefined && { village }) }
	const { current, parts } = resolveFact(fact, statements, context)
	return [...(current ? [current, ...current.differs] : []), ...parts]
}
