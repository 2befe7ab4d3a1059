/** Every form of what code says is in forms.txt, with an example. `npm run site -- test forms --update` writes the file again, from both sites. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FIXTURE_SITE, REAL_SITE } from '../../scripts/testing/sites.ts'
import {
	VILLAGE_LIST_DATA,
	address,
	compareAddress,
	costsAddress,
	requestAddress,
	sheetAddress,
	shortlistAddress,
} from '../../src/core/addresses.ts'
import { MONEY_KEY } from '../../src/core/device/storage-keys.ts'
import type { QuizPage } from '../../src/core/page-data/page-data.ts'
import { writeResult } from '../../src/core/quiz/quiz-answers.ts'
import { SORTS } from '../../src/core/search/search-address.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'
import { SEED } from '../samples.ts'
import { listedAddresses } from '../site/sitemap.ts'
import { createForms, linesOf } from './forms.ts'
import { expect, screen, test, visit, waitFor, within, type Reader } from './reader.ts'

const FILE = path.resolve('tests/pages/forms.txt')
const CONTENT = { [FIXTURE_SITE]: 'tests/fixtures/farland/content', [REAL_SITE]: 'content' }
const IS_SUITE = process.env['SUITE'] === 'forms'
/** `npm test` uses one page in so many, as the seed draws. */
const STEP = IS_SUITE ? 1 : 6
/** Kinds of pages that say what authors wrote. */
const WRITTEN = /^(article|blog|changes|checklist|checklists|data|glossary|guide|legal|licences|text)$/

/** What people fill in on /money: alone, as two, with little and with much. An address has its number after `#`. */
const ALONE = {
	age: '75',
	until: '95',
	savings: '200000',
	nzSuper: '1076',
	living: '400',
	careAge: '88',
	careCost: '1500',
	homeValue: '800000',
	upkeep: '6000',
	rent: '550',
}
const MONEY = [
	{ texts: ALONE },
	{
		texts: { ...ALONE, partnerAge: '78', partnerSuper: '830', aloneAge: '85', aloneSuper: '1076', aloneLiving: '280' },
		isTwo: true,
	},
	{ texts: { ...ALONE, savings: '5000', homeValue: '' }, isSubsidised: true },
	{ texts: { ...ALONE, savings: '3000000' } },
]
const TYPED = [
	'can I keep a cat',
	'dementia care',
	'who can I ring',
	'is it step free?',
	'weather tomorrow',
	'0000',
	'under 500k',
]

/** Each form, by the kind of page on which it was found first. */
type Found = Map<string, { kind: string; text: string }>

async function walk(site: string, reader: Reader): Promise<Found> {
	visit(site)
	const found: Found = new Map()
	const formsOf = createForms(site, CONTENT[site]!)
	const add = (kind: string, html: string) => {
		for (const { form, text } of linesOf(html).flatMap(formsOf)) if (!found.has(form)) found.set(form, { kind, text })
	}
	for (const one of await listedAddresses(site)) {
		const html = await readFile(path.join(site, one === '/' ? 'index.html' : `${one}.html`), 'utf8')
		const [, kind = ''] = /id="page-data">[^<]*"page":\{"kind":"(\w+)"/.exec(html) ?? []
		if (!WRITTEN.test(kind)) add(kind, html)
	}
	for (const one of (await usedPages(site)).filter((_, index) => (index + SEED) % STEP === 0)) {
		const kind = one.split(/[/?#]/)[1] ?? ''
		localStorage.clear()
		sessionStorage.clear()
		if (kind === 'money') localStorage.setItem(MONEY_KEY, JSON.stringify(MONEY[Number(one.split('#')[1])]))
		await reader.open(one)
		await settle()
		add(kind, document.body.innerHTML)
		for (const fold of document.querySelectorAll('main details:not([open])')) fold.setAttribute('open', '')
		for (const button of document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]')) button.click()
		await settle()
		add(kind, document.body.innerHTML)
	}
	await reader.open(address.home)
	const NAME = 'A place, a village or a question'
	const box = within(screen.getByRole('search', { name: NAME })).getByLabelText(NAME)
	for (const text of TYPED) {
		await reader.clear(box)
		await reader.type(box, text)
		await screen.findByRole('listbox', { name: 'Suggestions' })
		await settle()
		add('suggestions', document.body.innerHTML)
	}
	return found
}

/** Resolves when a page is there and changes no more. */
async function settle(): Promise<void> {
	let last = ''
	await waitFor(() => {
		const now = screen.getByRole('main').innerHTML
		const isSame = now === last
		last = now
		expect(isSame && !now.includes('Loading')).toBe(true)
	})
}

/** What readers ask of the pages that answer them: each village, place, order and answer once. */
async function usedPages(site: string): Promise<string[]> {
	const read = async (file: string) => JSON.parse(await readFile(path.join(site, file), 'utf8')) as unknown
	const rows = decodeVillageList(await read(VILLAGE_LIST_DATA))
	const slugs = rows.map(({ slug }) => slug)
	const { page } = (await read('_data/quiz.json')) as { page: QuizPage }
	const places = [...new Set(rows.map(({ locality }) => locality.split(', ').at(-1) ?? ''))].slice(0, 12)
	const few = <T>(all: readonly T[], count: number) =>
		all.filter((_, index) => index % Math.ceil(all.length / count) === 0)
	const fours = Array.from({ length: Math.ceil(slugs.length / 4) }, (_, index) => slugs.slice(index * 4, index * 4 + 4))
	const operators = [...new Set(rows.flatMap(({ operatorSlug }) => operatorSlug ?? []))]
	const results = Array.from({ length: 12 }, (_, turn) =>
		Object.fromEntries(
			page.questions.map(({ id, options, choose }) => {
				// What can't be combined with others is left out.
				const ids = options.flatMap(({ id, wants, about }) => (choose === 1 || wants || about ? id : []))
				const chosen = ids.filter((_, index) => (choose === 1 ? index === turn % ids.length : (index + turn) % 3 === 0))
				return [id, chosen.length > 0 ? chosen : ('unsure' as const)]
			}),
		),
	)
	return [
		address.search,
		...Object.keys(SORTS).map((sort) => `/search?sort=${sort}`),
		...places.flatMap((place) => [
			`/search?near=${place}&within=10&sort=kept`,
			...[place, `dementia care in ${place}`, `rest home near ${place}`].map(
				(q) => `/search?q=${encodeURIComponent(q)}`,
			),
		]),
		...['0000', '1234', 'zzz', 'can I keep a cat', 'speak to a person'].map(
			(q) => `/search?q=${encodeURIComponent(q)}`,
		),
		...['careLevel=full', 'careLevel=assisted', 'status=planned', 'priceRange=over-1m', 'sort=x&within=7&region=x'].map(
			(query) => `/search?${query}`,
		),
		...fours.map(compareAddress),
		...few(fours, 12).flatMap((four) => [
			`${compareAddress(four)}&entry=600000&years=4`,
			shortlistAddress(four),
			requestAddress(four),
		]),
		...few(operators, 12).map((one, index, all) => `/compare?o=${one},${all[index - 1] ?? all.at(-1)}`),
		...results.map((answers) => `${address.quiz}${writeResult(answers)}`),
		...few(slugs, 50).map((slug) => sheetAddress(slug)),
		...few(slugs, 30).flatMap((village, index) => [
			`${costsAddress({ village })}&entry=600000`,
			`/money?v=${village}#${index % MONEY.length}`,
		]),
	]
}

/** One kind of page after the other, each form with an example where it differs from it. */
function written(found: Found): string {
	const kinds = [...Map.groupBy(found, ([, { kind }]) => kind)]
	return kinds
		.map(([kind, forms]) => {
			const lines = forms.map(([form, { text }]) => (text === form ? form : `${form}\n\t${text}`))
			return `== ${kind} ==\n${lines.toSorted((a, b) => a.localeCompare(b, 'en')).join('\n')}\n`
		})
		.join('\n')
}

const formsIn = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('\t'))

let found: Found
test('every form of what pages say is written down', async ({ reader }) => {
	found = await walk(FIXTURE_SITE, reader)
	const known = new Set(formsIn(await readFile(FILE, 'utf8')))
	if (!process.env['UPDATE_STORED']) expect([...found.keys()].filter((form) => !known.has(form))).toEqual([])
})

test.runIf(IS_SUITE)(
	'of both sites, and no others',
	async ({ reader }) => {
		const all = written(new Map([...found, ...(await walk(REAL_SITE, reader))]))
		if (process.env['UPDATE_STORED']) await writeFile(FILE, all)
		expect(formsIn(await readFile(FILE, 'utf8'))).toEqual(formsIn(all))
	},
	900_000,
)
