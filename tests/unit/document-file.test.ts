/** What a reader's PDF says is what its pages show: forms, struck and unseen words, pages without words, and files that are too large. */
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFile } from '../../src/features/documents/document-file.ts'
import { limitMemory } from '../../src/features/documents/limit-memory.ts'

/** Returns a PDF of these objects, of which the first is the catalog. */
function pdf(objects: readonly (string | Buffer)[], catalog = ''): Blob {
	const parts = [Buffer.from('%PDF-1.7\n')]
	const places: number[] = []
	let length = parts[0]?.length ?? 0
	for (const [index, object] of [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, ...objects].entries()) {
		const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
		places.push(length)
		parts.push(part)
		length += part.length
	}
	const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
	const size = places.length + 1
	return new Blob([
		...parts,
		`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
	])
}

function stream(data: string | Buffer, entries = ''): Buffer {
	const bytes = Buffer.from(data)
	return Buffer.concat([
		Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
		bytes,
		Buffer.from('\nendstream'),
	])
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>'
/** At 10 points, each letter of the font is 6 wide. */
const line = (words: string, y = 700, size = 10) => `BT /F ${size} Tf 60 ${y} Td (${words}) Tj ET\n`

const AGE = line('The minimum age of entry is 70 years.', 600)

interface Page {
	content: string | Buffer
	/** Entries of its stream. */
	entries?: string
	/** How often its content is on it. */
	times?: number
	/** Objects. */
	annotations?: readonly string[]
}

/** Returns a PDF of these pages. */
function pages(all: readonly Page[], catalog = '', more: readonly (string | Buffer)[] = [], font = FONT): Blob {
	const objects: (string | Buffer)[] = [font, ...more]
	const add = (object: string | Buffer) => `${objects.push(object) + 2} 0 R`
	const kids = all.map(({ content, entries, times = 1, annotations = [] }) => {
		const own = `/Contents [${`${add(stream(content, entries))} `.repeat(times)}] /Annots [${annotations.map(add).join(' ')}]`
		return add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> ${own} >>`)
	})
	return pdf([`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`, ...objects], catalog)
}

const read = (file: Blob) => readFile(file, () => {})

async function weeklyFeeIn(file: Blob): Promise<unknown> {
	const result = await read(file)
	if (!('proposals' in result)) return result.problem
	return result.proposals.find(({ fact }) => fact === 'weeklyFee')?.readings[0]?.value
}

describe('a form', () => {
	const field = (x0: number, x1: number, entries: string, y = 700) =>
		`<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /F 4 /Rect [${x0} ${y - 4} ${x1} ${y + 12}] ${entries} >>`
	const form = (content: string, ...annotations: string[]) => pages([{ content, annotations }])
	const drawn = (words: string) =>
		stream(
			`BT /F 10 Tf 2 4 Td (${words}) Tj ET`,
			'/Type /XObject /Subtype /Form /BBox [0 0 90 16] /Resources << /Font << /F 3 0 R >> >>',
		)

	test.each([
		['in dots', line('The weekly fee is ............... per week.'), 168, 258],
		['in a gap', line('The weekly fee is') + line('per week.').replace('60 ', '262 '), 168, 258],
		['at the end of a line', line('The weekly fee is:'), 172, 262],
		['in a cell', line('What it is') + line('Weekly fee', 680), 200, 300, 680],
	])('is read with what is typed into it: %s', async (_, content, x0, x1, y = 700) => {
		expect(await weeklyFeeIn(form(content, field(x0, x1, '/V ($165.40)', y)))).toEqual({ from: 165.4, to: 165.4 })
	})

	test('is read with its choices, and with words typed onto the page', async () => {
		const content = line('The weekly fee is ............... per week.')
		const choice = field(168, 258, '/V (b) /Opt [[(a) ($150.00)] [(b) ($180.00)]]').replace('/Tx', '/Ch')
		expect(await weeklyFeeIn(form(content, choice))).toEqual({ from: 180, to: 180 })
		const typed =
			'<< /Type /Annot /Subtype /FreeText /F 4 /Rect [168 696 258 712] /DA (/F 10 Tf) /Contents ($170) /AP << /N 4 0 R >> >>'
		expect(await weeklyFeeIn(pages([{ content, annotations: [typed] }], '', [drawn('$170.00')]))).toEqual({
			from: 170,
			to: 170,
		})
	})

	test('proposes what it shows, not what it holds and hides', async () => {
		const content = line('The weekly fee is ............... per week.')
		const shown = field(168, 258, '/V ($165.40) /AP << /N 4 0 R >>')
		expect(await weeklyFeeIn(pages([{ content, annotations: [shown] }], '', [drawn('$190.00')]))).toEqual({
			from: 190,
			to: 190,
		})
		const hidden = field(168, 258, '/V ($165.40)').replace('/F 4', '/F 2')
		expect(await weeklyFeeIn(form(content + AGE, hidden))).toBeUndefined()
	})
})

describe('words', () => {
	const fee = line('The weekly fee is $150.00 per week.')
	const struck = (x0: number, x1: number) =>
		`<< /Type /Annot /Subtype /StrikeOut /F 4 /Rect [${x0} 696 ${x1} 712] /QuadPoints [${x0} 709 ${x1} 709 ${x0} 698 ${x1} 698] >>`

	test('that are struck out are left out, and said to be', async () => {
		const result = await read(pages([{ content: fee + AGE, annotations: [struck(60, 270)] }]))
		expect(result).toMatchObject({
			proposals: [{ fact: 'entryAge' }],
			note: expect.stringContaining('We left out the words that are struck out on page 1.'),
		})
		expect(await weeklyFeeIn(pages([{ content: fee + AGE, annotations: [struck(166, 210)] }]))).toBeUndefined()
	})

	test('of a twentieth of a point are no words', async () => {
		const content = AGE + line('The weekly fee is $150.00 per week.', 700, 0.05)
		expect(await read(pages([{ content }]))).toMatchObject({ proposals: [{ fact: 'entryAge' }] })
	})
})

describe('words that are drawn so that nobody reads them are left out, and said to be', () => {
	const fee = line('The weekly fee is $150.00 per week.')
	const white = `1 g ${fee} 0 g `
	const box = '0.2 g 50 690 400 30 re f '

	test.each([
		['a line through them', `${fee} 2 w 60 703 m 270 703 l S `, 'struck out on page 1'],
		['a thin box through them', `${fee} q 0.24 0 0 0.24 0 0 cm 250 2929 875 3 re f Q `, 'struck out on page 1'],
		['white on white', white, 'that can’t be seen on page 1'],
		['white on a white box', `1 g 50 690 400 30 re f ${white}`, 'that can’t be seen on page 1'],
		['cut off', `q 50 500 400 30 re W n ${fee} Q `, 'that can’t be seen on page 1'],
	])('%s', async (_, content, note) => {
		expect(await read(pages([{ content: content + AGE }]))).toMatchObject({
			proposals: [{ fact: 'entryAge' }],
			note: expect.stringContaining(note),
		})
	})

	test.each([
		['a line below them', `${fee} 60 698.5 m 270 698.5 l S `],
		['a line around them', `50 690 400 30 re S ${fee}`],
		['white on a dark box', box + white],
		['white on a dark box of a form that is drawn', `q 1 0 0 1 0 0 cm ${box} ${white} Q `],
		['cut where they end', `q 50 690 400 30 re W n ${fee} Q `],
		['a line through the words above', `${fee} ${line('Nothing.', 720)} 60 723 m 110 723 l S `],
	])('and others are read: %s', async (_, content) => {
		expect(await weeklyFeeIn(pages([{ content }]))).toEqual({ from: 150, to: 150 })
	})

	test('and white words over what may be a picture are read', async () => {
		const picture = stream(
			'',
			'/Type /XObject /Subtype /Image /Width 900 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceGray',
		)
		expect(await weeklyFeeIn(pages([{ content: white }], '', [picture]))).toEqual({ from: 150, to: 150 })
	})
})

describe('what isn’t read is said', () => {
	const fee = { content: line('The weekly fee is $150.00 per week.') }
	const empty = { content: ' ' }
	const sideways = { content: `BT /F 10 Tf 0 1 -1 0 60 60 Tm (${'Sideways words of a wide table. '.repeat(5)}) Tj ET` }

	test('with its pages and why', async () => {
		const found = (await read(pages([fee, fee, empty, fee, empty, empty]))) as { note?: string }
		expect(found.note).toBe(
			'We read 3 of its 6 pages. We found no words on pages 3, 5 and 6, only pictures or nothing. Look at those parts yourself.',
		)
		expect(await read(pages([fee, fee]))).not.toHaveProperty('note')
		expect(await read(pages([fee, sideways]))).toMatchObject({
			note: expect.stringContaining('We can’t read the words that run sideways on page 2.'),
		})
		const many = { content: line('word '.repeat(10)).repeat(1000) }
		expect(await read(pages([fee, many]))).toMatchObject({
			note: expect.stringContaining('We couldn’t read all the words on page 2'),
		})
		expect(await read(pages([many, many, many]))).toMatchObject({
			problem: expect.stringContaining('too large to read here'),
		})
	})

	test('also where nothing was found', async () => {
		expect(
			await read(pages([{ content: line('A fine day by the sea, with tea and scones.').repeat(2) }, empty])),
		).toMatchObject({
			problem: expect.stringMatching(
				/^We found none of the terms.* We read 1 of its 2 pages\. We found no words on page 2/,
			),
		})
	})

	test('of a form for Acrobat, a folder of files, and attached files', async () => {
		const wait = [{ content: line('Please wait... If this message is not eventually replaced, update your reader.') }]
		expect(await read(pages(wait, '/AcroForm << /Fields [] /XFA 4 0 R >>', [stream('<xdp/>')]))).toMatchObject({
			problem:
				'This is a kind of form that we can’t read. Open it in Acrobat Reader, print it to a new PDF, and choose that one.',
		})
		expect(await read(pages(wait, '/Collection << /Type /Collection >>'))).toMatchObject({
			problem: expect.stringContaining('a folder with other files in it'),
		})
		const attached =
			'/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.pdf) /EF << /F 4 0 R >> >>] >> >>'
		expect(await read(pages([fee], attached, [stream('a', '/Type /EmbeddedFile')]))).toMatchObject({
			note: 'It has other files attached, which we didn’t read.',
		})
	})
})

describe('a file that unpacks to more than a device should hold', () => {
	const spaces = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20, ' ')
	const large = deflateSync(spaces(80))
	const page = (content: Buffer, filter: string) => ({ content, entries: `/Filter ${filter}` })
	/** 128 bytes from two. */
	const runs = Buffer.from('\u0081 '.repeat(2 ** 19 + 2 ** 17), 'latin1')

	/** Codes of 12 bits from the first: longer and longer repeats of a space, then the longest again and again. */
	function lzw(): Buffer {
		const codes = [
			256,
			32,
			...Array.from({ length: 3837 }, (_, index) => 258 + index),
			...Array.from({ length: 25_000 }, () => 4094),
		]
		let [bits, held, written] = [0, 0, 0]
		const bytes: number[] = []
		for (const [index, code] of codes.entries()) {
			const width = Math.min(12, Math.max(9, 32 - Math.clz32(257 + index)))
			bits = (bits << width) | code
			for (held += width; held >= 8; held -= 8) bytes[written++] = (bits >> (held - 8)) & 255
			bits &= 0xff
		}
		return Buffer.from(bytes)
	}

	test.each([
		['in one stream', page(large, '/FlateDecode')],
		[
			'in a chain',
			page(Buffer.from(`${deflateSync(large).toString('hex')}>`), '[/ASCIIHexDecode /FlateDecode /FlateDecode]'),
		],
		['by repeats', page(deflateSync(runs), '[/FlateDecode /RunLengthDecode]')],
		['by LZW', page(lzw(), '/LZWDecode')],
	])('is too large to read here: %s', async (_, large) => {
		expect(await read(pages([large]))).toMatchObject({ problem: expect.stringContaining('too large to read here') })
	})

	test('is too large to read here, if a line of a font’s table names 130,000 letters of 3,000 letters each', async () => {
		const table = `begincmap 1 beginbfrange <00000000> <0001ffff> <${'0041'.repeat(3000)}> endbfrange endcmap`
		const font = FONT.replace('>>', '/ToUnicode 4 0 R >>')
		const file = pages([{ content: line('The weekly fee is $150.00 per week.') }], '', [stream(table)], font)
		expect(await weeklyFeeIn(file)).toContain('too large to read here')
	})

	test('has no number of letters or pages that can’t be', async () => {
		const font = `/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /W [0 2000000000 500] >>]`
		const file = pages(
			[{ content: line('A') }],
			'',
			[],
			`<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H ${font} >>`,
		)
		expect(await weeklyFeeIn(file)).toContain('no words in this file')
		const areIntegers = () => Promise.resolve([1e6, 2e6, 2e9].map((value) => Number.isInteger(value)))
		expect(await limitMemory(areIntegers, 1000)).toEqual([true, false, false])
		const tree = (count: number) => [
			`<< /Type /Pages /Count ${count} /Kids [${'3 0 R '.repeat(200)}] >>`,
			`<< /Type /Pages /Parent 2 0 R /Count 1000 /Kids [${'4 0 R '.repeat(1000)}] >>`,
			'<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] >>',
		]
		for (const [count, words] of [
			[200_000, '200,000 pages'],
			[-5, '−5 pages'],
		] as const)
			expect(await read(pdf(tree(count)))).toMatchObject({
				problem: `This file says that it has ${words}, which can’t be right, so we didn’t read it. Ask the village to send it again.`,
			})
	})

	test('is too large in all, where one of its streams isn’t', async () => {
		const content = Buffer.concat([Buffer.from(line('The weekly fee is $150.00 per week.')), spaces(8)])
		const one = page(deflateSync(content), '/FlateDecode')
		expect(await weeklyFeeIn(pages([one]))).toEqual({ from: 150, to: 150 })
		expect(await weeklyFeeIn(pages([{ ...one, times: 40 }]))).toContain('too large to read here')
	})
})
