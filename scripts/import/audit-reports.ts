/** Reads an audit report of the Ministry of Health from text: who was audited, when, how full it was, and how each outcome area was met. */
import { positionsOf } from '../content/files/position.ts'
import { pageInstead, decodeRegister, type ImportProblem } from './bytes.ts'
import { registerDay, registerNumber } from './cells.ts'
import { premisesKey } from './home-record.ts'
import { whyNoRecord, type Importer, type ImportRecord } from './import-record.ts'
import { registerText, whyDamaged, whyNoName } from './register-text.ts'

/** The outcome areas of the standards of 2008 and of 2021. */
const AREAS = [
	'Consumer rights',
	'Organisational management',
	'Continuum of service delivery',
	'Safe and appropriate environment',
	'Restraint minimisation and safe practice',
	'Infection prevention and control',
	'Our rights',
	'Workforce and structure',
	'Pathways to wellbeing',
	'Person-centred and safe environment',
	'Infection prevention and antimicrobial stewardship',
	'Restraint and seclusion',
] as const
/** Of each report. */
const AREA_COUNT = 6

const KINDS = ['partial provisional', 'provisional', 'surveillance', 'certification'] as const

export const importAuditReport: Importer = (bytes) => {
	const read = decodeRegister(bytes)
	if ('refused' in read) return read
	const { text } = read
	const page = pageInstead(text)
	if (page) return { refused: [page] }
	const field = (label: string) => new RegExp(`^[ \\t]*${label}:(.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
	const premises = registerText(field('Premises audited').split(/\s{2,}|;/)[0] ?? '')
	const operator = registerText(field('Legal entity'))
	const end =
		/end date:\s*(\d{1,2}[ /-]\w+[ /-]\d{4})/i.exec(text) ?? /start date:\s*(\d{1,2}[ /-]\w+[ /-]\d{4})/i.exec(text)
	const date = end?.[1] && registerDay(end[1])
	const areas = findingsIn(text)
	const refused = missing(text, { premises, operator, date, areas })
	if (refused.length > 0 || !premises || !operator || !date) return { refused }
	const beds = registerNumber(/total beds occupied[^:\n]{0,200}:\s*(\d[\d.,]*)/i.exec(text)?.[1] ?? '', 'beds?')
	const kind = KINDS.find((name) => new RegExp(`${name} audit`, 'i').test(text.slice(0, 3000)))
	const findings = areas.flatMap(({ area, risk, status }) => (risk ? [{ area, risk, status }] : []))
	const audit = { date, premises, operator, kind, findings: findings.length > 0 ? findings : undefined }
	const record: ImportRecord = {
		key: premisesKey(premises, ''),
		name: premises,
		operator,
		// Not its care: the report says what it was on the day, and other registers say what it is now.
		facts: { audit: [{ value: audit, ...(beds && { note: `${beds} beds were taken on its first day` }) }] },
	}
	const wrong = whyNoName(premises) ?? whyDamaged(JSON.stringify(record, null, 1)) ?? whyNoRecord(record)
	return wrong === undefined
		? { records: [record], setAside: [], notes: read.notes }
		: { refused: [{ ...positionsOf(text)(text.indexOf(field('Premises audited'))), message: wrong }] }
}

interface Area {
	area: string
	/** Its index in the text, from 0. */
	index: number
	risk?: string
	/** Undefined where the text doesn't say how it was attained. */
	status?: string
}

/** Returns how each outcome area was attained, with the risk if it was attained only in part. */
function findingsIn(text: string): Area[] {
	const places = AREAS.flatMap((area) => {
		const index = text.search(new RegExp(`^[ \\t]*${area}[ \\t]*$`, 'im'))
		return index < 0 ? [] : [{ area, index }]
	}).toSorted((a, b) => a.index - b.index)
	return places.map(({ area, index }, place): Area => {
		const section = text.slice(index, places[place + 1]?.index).replace(/\s+/g, ' ')
		const [, risk] = /partially attained and of (negligible|low|moderate|high|critical) risk/i.exec(section) ?? []
		if (risk) return { area, index, risk: risk.toLowerCase(), status: 'partially attained' }
		if (/\bunattained/i.test(section)) return { area, index, risk: 'not graded', status: 'unattained' }
		const isSaid = /fully attained|not applicable/i.test(section) && !/partially attained/i.test(section)
		return { area, index, ...(isSaid && { status: 'attained' }) }
	})
}

function missing(
	text: string,
	found: { premises: unknown; operator: unknown; date: unknown; areas: readonly Area[] },
): ImportProblem[] {
	const positionOf = positionsOf(text)
	const end = positionOf(text.length)
	return [
		...[
			...(found.operator ? [] : ['it names no legal entity']),
			...(found.premises ? [] : ['it names no premises']),
			...(found.date ? [] : ['it has no dates of audit, or one that is no day']),
			...(found.areas.length === AREA_COUNT
				? []
				: [`it has ${found.areas.length} of ${AREA_COUNT} outcome areas: is the text cut off?`]),
		].map((message) => ({ ...end, message })),
		...found.areas
			.filter(({ status }) => status === undefined)
			.map(({ area, index }) => ({
				...positionOf(index),
				message: `it doesn’t say how "${area}" was attained, or at what risk: is the text cut off?`,
			})),
	]
}
