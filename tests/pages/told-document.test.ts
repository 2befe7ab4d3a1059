/** A document on the form: what it says is proposed, and nothing is filled in by itself. Reading PDF files is tested elsewhere. */
import { vi } from 'vitest'
import type { AgreementReading } from '../../src/core/agreement-reading/proposal.ts'
import type { ReadDocument, UnreadDocument } from '../../src/features/documents/document-reading.ts'
import type { ReadOptions } from '../../src/features/documents/read-document.ts'
import { readHere } from '../../src/core/told/told-format.ts'
import { village } from '../e2e/pages.ts'
import { keepSheets, keptSheets } from './kept-sheets.ts'
import { expect, screen, test, waitFor, within, type Reader } from './reader.ts'

const fake = vi.hoisted(() => ({
	read: (_file: File, _options: object): Promise<unknown> => Promise.resolve(undefined),
}))
vi.mock('../../src/features/documents/read-document.ts', () => ({
	readDocument: (file: File, options: object) => fake.read(file, options),
}))

const QUOTE = 'A fee accrues at 5% per annum of the Entry Payment, to a maximum of 25%.'
const marks = [{ from: 17, to: 29 }]
const READING: AgreementReading = {
	proposals: [
		{
			fact: 'dmf',
			state: 'one',
			readings: [
				{
					page: 12,
					quote: QUOTE,
					marks,
					value: { percent: 25, byYear: [5, 5, 5, 5, 5], of: 'entry-price' },
				},
			],
		},
		{
			fact: 'weeklyFee',
			state: 'one',
			readings: [
				{
					page: 14,
					quote: 'The fee is $165.40 per week.',
					marks: [],
					value: { from: 165.4, to: 165.4 },
				},
			],
		},
		{
			fact: 'entryAge',
			state: 'contradiction',
			readings: [65, 70].map((age) => ({
				page: age,
				quote: `Residents are ${age}.`,
				marks: [],
				value: age,
			})),
		},
	],
	clauses: [{ clause: 'chattels', page: 27, quote: 'the Resident must maintain the chattels', marks: [] }],
}

async function choose(reader: Reader, result: ReadDocument | UnreadDocument) {
	fake.read = (_file, { onProgress }: ReadOptions) => {
		onProgress?.({ page: 1, pages: 62 })
		return Promise.resolve(result)
	}
	await reader.open(`/sheet?village=${village}`)
	const field = await screen.findByLabelText('Choose a PDF or drag it here')
	for (const fold of document.querySelectorAll('details')) fold.open = true
	await reader.upload(field, new File(['%PDF-'], 'statement\u202E.pdf', { type: 'application/pdf' }))
}
const card = (name: string) => within(screen.getByRole('article', { name }))
const most = () => screen.getByRole('textbox', { name: 'The most they keep' })

test('an answer is filled in once it’s taken, with its page and words, and undone', async ({ reader }) => {
	await choose(reader, { ...READING, pages: 62 })
	await waitFor(() => expect(screen.getByRole('heading', { name: /^statement\.pdf.*62 pages$/ })).toHaveFocus())
	expect(most()).toHaveValue('')
	expect(card('The most they keep').getByText('5% per annum').tagName).toBe('MARK')
	await reader.click(card('The most they keep').getByRole('button', { name: 'Take it' }))
	expect(most()).toHaveValue('25')
	expect(screen.getByLabelText('What they keep after 2 years, per cent')).toHaveValue('10')
	expect(screen.getAllByText(/^Disclosure statement, page 12, /).length).toBeGreaterThan(0)
	expect(screen.getByText(/^3 answers found, 1 taken/)).toBeVisible()
	await reader.click(card('The most they keep').getByRole('button', { name: 'Undo' }))
	expect(most()).toHaveValue('')
})

test('an answer is changed or left, and what the document contradicts can’t be taken', async ({ reader }) => {
	await choose(reader, { ...READING, pages: 62 })
	await reader.click(within(await screen.findByRole('article', { name: 'What it costs today' })).getByText('Take it'))
	const fee = screen.getByRole('textbox', { name: 'What it costs today' })
	expect(fee).toHaveValue('165.40')
	await reader.clear(fee)
	await reader.type(fee, '170')
	expect(screen.getByText(/page 14/, { selector: 'summary small' }).parentElement).toHaveTextContent('$170 a week')
	const ages = screen.getAllByRole('article', { name: 'Minimum age' }).map((one) => within(one))
	expect(ages.map((one) => one.queryByRole('button', { name: 'Take it' }))).toEqual([null, null])
	await reader.click(ages[0]!.getByRole('button', { name: 'Not this' }))
	expect(ages[0]!.getByText('Left out.')).toBeVisible()
	expect(screen.getByText('You repair what the operator owns')).toBeVisible()
})

test('of values for several homes, those of the home that the reader chooses are shown', async ({ reader }) => {
	const readings = [150, 310].map((fee, index) => ({
		page: 1,
		quote: `It costs $${fee}.`,
		marks: [],
		value: { from: fee, to: fee },
		for: ['villas', 'serviced apartments'][index]!,
	}))
	const [dmf] = READING.proposals
	await choose(reader, { proposals: [dmf!, { fact: 'weeklyFee', state: 'by-scope', readings }], clauses: [], pages: 1 })
	await screen.findAllByRole('article')
	const shown = () => screen.getAllByRole('article').map((one) => within(one).getByText(/^\$|^25%/).textContent)
	expect(shown()).toEqual([expect.stringMatching(/^25%/), '$150 a week', '$310 a week'])
	await reader.selectOptions(
		screen.getByRole('combobox', { name: 'Which home or plan do you have in mind?' }),
		'Serviced apartments',
	)
	expect(shown()).toEqual([expect.stringMatching(/^25%/), '$310 a week'])
})

test('clauses are put on the sheet for the lawyer only when the reader says so', async ({ reader }) => {
	keepSheets({})
	await choose(reader, { ...READING, pages: 62 })
	const sheet = () => JSON.stringify(keptSheets())
	expect(sheet()).not.toContain('chattels')
	await reader.click(await screen.findByRole('button', { name: 'Add to the sheet for your lawyer' }))
	expect(document.querySelector('.sheet-clauses')).toHaveTextContent('Disclosure statement, page 27')
	await reader.type(most(), '25')
	const kept = readHere(keptSheets()[village]?.['answers'])
	expect(kept.clauses).toEqual([
		expect.objectContaining({
			clause: 'chattels',
			how: 'disclosure-statement',
			page: 27,
			quote: 'the Resident must maintain the chattels',
		}),
	])
	expect(kept.statements).toMatchObject([{ key: 'dmfMax', value: 25 }])
	await reader.click(
		within(screen.getByRole('region', { name: 'Show a lawyer' })).getByRole('button', { name: 'Undo' }),
	)
	expect(sheet()).not.toContain('chattels')
	expect(most()).toHaveValue('25')
})

test('a picture of a page is told in words', async ({ reader }) => {
	await choose(reader, { kind: 'scan', problem: 'This is a picture of a page.', pages: 4 })
	expect(await screen.findByText('This is a picture of a page.')).toBeVisible()
	expect(screen.getByText(/^Fill in the rows below\./)).toBeVisible()
})

test('a broken file is told in words, and reading is cancelled', async ({ reader }) => {
	await choose(reader, { kind: 'other', problem: 'We couldn’t read this file.' })
	expect(await screen.findByText('We couldn’t read this file.')).toBeVisible()
	await reader.click(screen.getByRole('button', { name: 'Close this document' }))
	let isCancelled = false
	fake.read = (_file, { signal, onProgress }: ReadOptions) => {
		onProgress?.({ page: 34, pages: 62 })
		return new Promise((_resolve, reject) => {
			signal?.addEventListener('abort', () => {
				isCancelled = true
				reject(new Error('cancelled'))
			})
		})
	}
	for (const fold of document.querySelectorAll('details')) fold.open = true
	await reader.upload(
		screen.getByLabelText('Choose a PDF or drag it here'),
		new File(['%PDF-'], 'x.pdf', { type: 'application/pdf' }),
	)
	expect(await screen.findByText('Reading page 34 of 62')).toBeVisible()
	await reader.click(screen.getByRole('button', { name: 'Cancel' }))
	expect(isCancelled).toBe(true)
})
