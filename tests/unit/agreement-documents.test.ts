/**
 * Agreements and disclosure statements are read right: whole documents with what they state (tests/fixtures/documents), by the library
 * and rules that the browser has.
 */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { getDocument, OPS } from 'unpdf/pdfjs'
import { pdfTextOf, type PdfDocument } from '../../src/core/agreement-reading/pdf-text.ts'
import type { AgreementReading, Quotation } from '../../src/core/agreement-reading/proposal.ts'
import { readAgreement } from '../../src/core/agreement-reading/read-agreement.ts'
import { readFile } from '../../src/features/documents/document-file.ts'
import { DOCUMENTS, judge, letters, truthOf, type Truth, type Verdict } from './document-truth.ts'

interface Read {
	name: string
	truth: Truth
	reading: AgreementReading
	verdict: Verdict
	/** The words of each page, as letters and figures alone. */
	pages: string[]
}

async function read(name: string): Promise<Read> {
	const data = new Uint8Array(readFileSync(path.join(DOCUMENTS, `${name}.pdf`)))
	const pdf: PdfDocument = await getDocument({ data, verbosity: 0 }).promise
	const pages = await pdfTextOf(pdf, { names: OPS, hasPictures: true })
	const truth = truthOf(name)
	const reading = readAgreement(pages)
	const words = pages.map(({ runs }) => letters(runs.map(({ text }) => text).join('')))
	return { name, truth, reading, verdict: judge(truth, reading), pages: words }
}

const NAMES = readdirSync(DOCUMENTS)
	.filter((file) => file.endsWith('.pdf'))
	.map((file) => path.basename(file, '.pdf'))
const documents = await Promise.all(NAMES.map(read))

const sum = (key: 'stated' | 'found' | 'proposed' | 'right') =>
	documents.reduce((total, { verdict }) => total + verdict[key], 0)
const problems = (key: 'wrong' | 'missed') =>
	documents.flatMap(({ name, verdict }) => verdict[key].map((words) => `${name}: ${words}`))

test('of all that is proposed at least 97 in 100 are right, and of all that is stated at least 75 in 100 are found', () => {
	const [right, found] = [(sum('right') / sum('proposed')) * 100, (sum('found') / sum('stated')) * 100]
	console.info(
		`Read ${documents.length} documents: ${sum('right')} of ${sum('proposed')} proposed are right (${right.toFixed(1)} in 100), ` +
			`${sum('found')} of ${sum('stated')} stated are found (${found.toFixed(1)} in 100).`,
	)
	expect(right, problems('wrong').join('\n')).toBeGreaterThanOrEqual(97)
	expect(found, problems('missed').join('\n')).toBeGreaterThanOrEqual(75)
})

test('no deferred fee, repayment or share of a gain is wrong', () => {
	expect(problems('wrong').filter((words) => /: (?:dmf|repayment|interest|gainShare|lossShare)/.test(words))).toEqual(
		[],
	)
})

describe.each(documents)('$name', ({ truth, reading, verdict, pages }) => {
	test('proposes nothing that it doesn’t state, and shows no clause that favours the resident', () => {
		expect(reading.proposals.map(({ fact }) => fact).filter((fact) => truth.absent.includes(fact))).toEqual([])
		expect(verdict.wrong.filter((words) => words.startsWith('clause'))).toEqual([])
	})

	test('is quoted in its own words, with the parts that were read', () => {
		const quotations: Quotation[] = [...reading.proposals.flatMap(({ readings }) => readings), ...reading.clauses]
		for (const { page, quote, marks } of quotations) {
			const nearby = pages.slice(page - 1, page + 1).join('')
			// The marks of notes are left out, and a row is quoted up to the cell that was read.
			for (const word of quote.split(' ').filter((part) => /^[a-z]{5,}$/i.test(part)))
				expect(nearby).toContain(letters(word))
			expect(marks.length).toBeGreaterThan(0)
			for (const [index, { from, to }] of marks.entries()) {
				expect(from).toBeGreaterThanOrEqual(marks[index - 1]?.to ?? 0)
				expect(to).toBeGreaterThan(from)
				expect(to).toBeLessThanOrEqual(quote.length)
			}
		}
	})
})

test('two fees for the same homes are shown as a contradiction, and those of several plans each with its plan', () => {
	const feesOf = (name: string) =>
		documents.find((document) => document.name === name)?.reading.proposals.find(({ fact }) => fact === 'dmf')
	expect(feesOf('contradiction')).toMatchObject({
		state: 'contradiction',
		readings: [
			{ value: { percent: 25 }, page: 2 },
			{ value: { percent: 30 }, page: 9 },
		],
	})
	expect(feesOf('several-plans')).toMatchObject({
		state: 'by-scope',
		readings: [
			{ for: 'Standard Plan', value: { percent: 30 } },
			{ for: 'Lower Fee Plan', value: { percent: 20 } },
			{ for: 'Certainty Plan', value: { percent: 25 } },
			{ for: 'care suites', value: { percent: 30 } },
		],
	})
	expect(feesOf('footnotes')).toMatchObject({
		state: 'by-scope',
		readings: [{ for: 'homes other than apartments' }, { for: 'apartments', value: { percent: 20 } }],
	})
})

describe('a file', () => {
	const file = (name: string) => new Blob([readFileSync(path.join(DOCUMENTS, name))])

	test('is read with progress by page, and tells its pages', async () => {
		const progress: number[] = []
		const result = await readFile(file('brochure.pdf'), ({ page }) => progress.push(page))
		expect(progress).toEqual([0, 1, 2, 3, 4])
		expect(result).toMatchObject({ pages: 4, proposals: [{ fact: 'contractTitle' }, { fact: 'entryAge' }] })
	})

	test.each([
		['scan.pdf', 'scan', 'This is a picture of a page'],
		['hostile/encrypted.pdf', 'other', 'locked with a password'],
		['hostile/text-file.pdf', 'other', 'isn’t a PDF file'],
		['hostile/random-bytes.pdf', 'other', 'is damaged'],
		['hostile/truncated.pdf', 'other', 'is damaged'],
		['hostile/loop.pdf', 'other', 'is damaged'],
		['hostile/pages-3000.pdf', 'other', 'no words in this file'],
		['hostile/slow-patterns.pdf', 'other', 'found none of the terms'],
	])('%s ends in words', async (name, kind, problem) => {
		expect(await readFile(file(name), () => {})).toMatchObject({ kind, problem: expect.stringContaining(problem) })
	})

	test('with scripts, attachments and a page of 50 MB is read as text', async () => {
		const result = await readFile(file('hostile/active.pdf'), () => {})
		expect(result).toMatchObject({
			pages: 2,
			proposals: [{ fact: 'weeklyFee', readings: [{ value: { from: 150, to: 150 } }] }],
		})
	})
})
