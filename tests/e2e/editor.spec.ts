/**
 * npm run edit, as an author uses it over a copy of the content: what is edited comes back as a change of its own lines, and what
 * breaks a rule of one field isn't saved. `npm run site -- test editor` edits every kind of file, of the real content; `npm test` a text of a
 * small country, and does one of three other things, which the seed draws. How files are written is in tests/unit/editor.test.ts.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { Issue } from '../../scripts/content/files/issues.ts'
import { listening } from '../listening.ts'
import { SEED } from '../samples.ts'
import { startAuthorServer } from './author-server.ts'
import { expect, test } from './site.ts'
import { visitOwnServer } from './spec-server.ts'

const isFull = process.env['SUITE'] === 'editor'
/** Whether this one of the three is tried. */
const isDrawn = (lot: 0 | 1 | 2) => isFull || SEED % 3 === lot
const SOURCE = isFull ? 'content' : 'tests/fixtures/country/content'

/** The copy that is edited. */
let content: string
let editor: Awaited<ReturnType<typeof startAuthorServer>> | undefined

visitOwnServer('editor', async (folder) => {
	content = path.join(folder, 'content')
	cpSync(SOURCE, content, { recursive: true })
	// As it runs in a container of a workflow.
	const inContainer = { CI: '1', container: 'docker' }
	editor = await startAuthorServer('edit', content, /editor is at (\S+)\/admin\//, inContainer)
	return { url: editor.url, close: editor.stop }
})
if (isFull) test.setTimeout(1_800_000)
// The form draws what is in view, and all of it is.
test.use({ viewport: { width: 1280, height: 9000 } })
// What one test provokes.
test.use({ expectedErrors: [/status of 412/] })

/** The lines of a file that were replaced, and those that took their place. */
function changes(file: string): string[] {
	const [before = [], after = []] = [SOURCE, content].map((folder) =>
		readFileSync(path.join(folder, file), 'utf8').replace('\uFEFF', '').split(/\r?\n/),
	)
	const start = before.findIndex((line, index) => line !== after[index])
	if (start === -1) return []
	const end = before.toReversed().findIndex((line, index) => line !== after.at(-1 - index))
	return [
		...before.slice(start, before.length - end).map((line) => `-${line}`),
		...after.slice(start, after.length - end).map((line) => `+${line}`),
	]
}

async function open(page: Page, place: string): Promise<void> {
	// The page beside the form is that of npm run dev, which has a test of its own.
	await page.route(
		({ pathname }) => !pathname.startsWith('/admin/'),
		(route) => route.fulfill({ contentType: 'text/html', body: '' }),
	)
	// The editor reads the files when it is opened, and another place in it doesn't open it again.
	await page.goto('about:blank')
	await page.goto(`/admin/#/collections/${place}`)
	await expect(saveButton(page)).toBeVisible()
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Saves, and waits until the file differs from what it was. */
async function save(page: Page, file: string): Promise<string[]> {
	await saveButton(page).click()
	await expect.poll(() => changes(file)).not.toEqual([])
	return changes(file)
}

/** A place in the editor, its file, and a text field to change. */
const EDITS: [place: string, file: string, field: string][] = isFull
	? [
			...['villages', 'operators', 'guides/blog', 'guides', 'places', 'checklists', 'pages', 'law-and-market'].map(
				(folder): [string, string, string] => {
					const [file = ''] = globSync(`${folder}/*.{json,md}`, { cwd: SOURCE }).toSorted()
					const slug = path.parse(file).name
					const collection = folder === 'guides/blog' ? 'blog' : folder
					const field = { villages: 'Town or city', operators: 'Name', places: 'Text' }[folder] ?? 'Title'
					return [`${collection}/entries/${slug}`, file, field]
				},
			),
			['_singletons/entries/site', 'site.json', 'Tagline'],
			['_singletons/entries/home', 'home.json', 'Lead'],
			['_singletons/entries/faq', 'faq.json', 'Question'],
			['_singletons/entries/quiz', 'quiz.json', 'Question'],
			['_singletons/entries/glossary', 'glossary.json', 'Term'],
			['_singletons/entries/asked', 'asked.json', 'Texts'],
			['_singletons/entries/regions', 'regions.json', 'Name'],
			['_singletons/entries/areas', 'areas.json', 'Name'],
			['_singletons/entries/districts', 'districts.json', 'Name'],
			['_singletons/entries/costs', 'costs.json', 'Reason'],
			['_singletons/entries/money', 'money.json', 'Text'],
			['_singletons/entries/redirects', 'redirects.json', 'Why'],
			['_singletons/entries/to-confirm', 'to-confirm.json', 'Town'],
		]
	: [['blog/entries/testland-costs', 'guides/blog/testland-costs.md', 'Title']]

test('the editor listens on this machine alone, in a container too', () => {
	const addresses = editor ? listening(editor.server) : []
	expect(addresses).not.toEqual([])
	for (const address of addresses) expect(['127.0.0.1', '::1']).toContain(address)
})

/** As Git and editors write files on Windows. */
const asOnWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`

test('an edit of a text is a change of its line alone, whatever the line endings', async ({ page }) => {
	for (const [place, file, field] of EDITS) {
		await test.step(file, async () => {
			const [before, copy] = [path.join(SOURCE, file), path.join(content, file)]
			writeFileSync(copy, asOnWindows(readFileSync(before, 'utf8')))
			await open(page, place)
			const input = textbox(page, field).first()
			// Long lists are folded up.
			const expand = page.getByRole('button', { name: 'Expand', exact: true }).first()
			await expect(input.or(expand).first()).toBeVisible()
			if (await input.isHidden()) await expand.click()
			const value = await input.inputValue()
			await input.fill(`${value} (edited)`)
			const [old = '', edited = '', ...others] = await save(page, file)
			expect(others).toEqual([])
			expect(edited).toContain('(edited)')
			const after = readFileSync(before, 'utf8').replace(old.slice(1), edited.slice(1))
			expect(readFileSync(copy, 'utf8')).toBe(asOnWindows(after))
		})
	}
})

const VILLAGE = isFull ? 'acacia-cove-village' : 'alpha-court'
const VILLAGE_FILE = `villages/${VILLAGE}.json`

/** Adds a statement to the first source of the open village. */
async function addStatement(page: Page, fact: string): Promise<void> {
	const sources = page.getByRole('group', { name: 'Sources' })
	const expand = sources.getByRole('button', { name: 'Expand', exact: true }).first()
	await expect(textbox(page, 'Publisher').first().or(expand).first()).toBeVisible()
	if (await textbox(page, 'Publisher').first().isHidden()) await expand.click()
	await sources
		.getByRole('button', { name: /Add .*statement/ })
		.first()
		.click()
	await page.getByRole('menuitem', { name: fact, exact: true }).click()
}

test('an operator is chosen from those there are; a statement is entered under its source, and held to the rule of its fact', async ({
	page,
}) => {
	test.skip(!isDrawn(0))
	await open(page, `villages/entries/${VILLAGE}`)
	const operator = page.getByRole('group', { name: 'Operator', exact: false }).first()
	await expect(operator.getByRole(isFull ? 'combobox' : 'radiogroup')).toBeVisible()
	await expect(operator.getByRole('textbox')).toHaveCount(0)

	await addStatement(page, 'Postcode')
	const postcode = textbox(page, 'Postcode').last()

	await postcode.fill('61o')
	await saveButton(page).click()
	await expect(page.getByText('It must be four digits. Write it like 0610.').first()).toBeVisible()
	expect(changes(VILLAGE_FILE)).toEqual([])

	// An address that would run something is no address.
	const address = textbox(page, 'Web address').first()
	const before = await address.inputValue()
	await address.fill('data:text/html,<script>alert(1)</script>')
	await postcode.fill('0610')
	await saveButton(page).click()
	await expect(page.getByText('It must be a web address.').first()).toBeVisible()
	expect(changes(VILLAGE_FILE)).toEqual([])

	await address.fill(before)
	const lines = await save(page, VILLAGE_FILE)
	expect(lines.filter((line) => line.startsWith('+'))).toEqual([
		expect.stringMatching(/^\+\t\t"postcode": \[\{ "value": "0610", "sources": \["[\w-]+"\] \}\],?$/),
	])
})

test('a number is read as on the site or marked in its field; what is saved stays open, with what the check says about it', async ({
	page,
}) => {
	test.skip(!isDrawn(1))
	cpSync(SOURCE, content, { recursive: true })
	const file = () => readFileSync(path.join(content, VILLAGE_FILE), 'utf8')
	await open(page, `villages/entries/${VILLAGE}`)
	const before = file()
	await addStatement(page, 'Homes')
	const homes = textbox(page, 'Homes').last()
	const type = async (text: string) => {
		// A field that has only just been drawn may be drawn again, without what was typed.
		await expect(async () => {
			await homes.fill('')
			await homes.pressSequentially(text)
			expect(await homes.inputValue()).toBe(text)
		}).toPass()
		await saveButton(page).click()
	}
	const rule = page.getByText('It must be a whole number, more than 0. Write it in figures alone.')
	for (const typed of ['12a', '1.250', '-5', '0']) {
		await type(typed)
		await expect(rule.first()).toBeVisible()
		await expect(homes).toHaveAttribute('aria-invalid', 'true')
	}
	expect(file()).toBe(before)

	await type('1,250')
	await expect.poll(file).toContain('{ "value": 1250, ')
	await expect(rule).toHaveCount(0)
	const report = page.getByRole('status').filter({ hasText: `content/${VILLAGE_FILE} is saved.` })
	await expect(report).toContainText(/Line \d+: "units" is 1250, and is nearly always between 5 and 600\. Correct/)

	await type('95')
	await expect.poll(file).toContain('{ "value": 95, ')
	await expect(report).toContainText('The check finds nothing wrong in it.')
	await page.getByRole('button', { name: 'Close', exact: true }).click()
	await expect(report).toBeHidden()
	await expect(homes).toHaveValue('95')
})

test('a village is renamed and removed, and its old addresses are noted', async ({ page }) => {
	test.skip(!isDrawn(2))
	const files = () => readdirSync(path.join(content, 'villages')).filter((file) => file.startsWith('kowhai-'))
	writeFileSync(
		path.join(content, 'villages/kowhai-court.json'),
		readFileSync(path.join(SOURCE, VILLAGE_FILE), 'utf8').replace(/"name": ".*?"/, '"name": "Kōwhai Court"'),
	)

	await open(page, 'villages/entries/kowhai-court')
	await page.getByRole('radio', { name: 'Slug' }).click()
	const slug = page.getByRole('group', { name: 'Slug', exact: true })
	await slug.getByRole('button', { name: 'Edit Slug' }).click()
	await slug.getByRole('textbox').fill('kowhai-gardens')
	await slug.getByRole('button', { name: 'Done' }).click()
	await saveButton(page).click()
	await expect.poll(files).toEqual(['kowhai-gardens.json'])
	// Sveltia CMS moves the file first, and writes it then.
	const text = () => readFileSync(path.join(content, 'villages/kowhai-gardens.json'), 'utf8')
	await expect.poll(text).toContain('"formerSlugs": ["kowhai-court"]')

	// What the editor has read before may not have the new name yet.
	await page.goto('about:blank')
	await open(page, 'villages/entries/kowhai-gardens')
	await page.getByRole('button', { name: 'Show Editor Options' }).click()
	await page.getByRole('menuitem', { name: 'Delete Entry' }).click()
	await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
	await expect.poll(files).toEqual([])
})

test('what the editor wrote passes the check', async () => {
	// Names that others refer to were edited too.
	test.skip(isFull)
	expect(issuesOf(content)).toEqual([])
})

test('a file that changed meanwhile is not written over', async ({ page, baseURL }) => {
	await page.goto('/admin/', { waitUntil: 'commit' })
	const answer = await page.evaluate(
		async (file) =>
			(await fetch(`./files/content/${file}`, { method: 'PUT', body: '{}', headers: { 'If-Match': '"old"' } })).status,
		VILLAGE_FILE,
	)
	expect(answer).toBe(412)
	const elsewhere = await fetch(`${baseURL}/admin/files/content/faq.json`, { method: 'PUT', body: '[]' })
	expect(elsewhere.status).toBe(403)
})

test('what would run, hide or swell is kept out of the site', async ({ page, expectedErrors }) => {
	test.skip(!isFull)
	// For a character that its typeface lacks, Sveltia CMS asks for another one, which is not there.
	expectedErrors.push(/status of 404/)
	const script = '<script>window.ran=1</script>'
	const FAQ = ['_singletons/entries/faq', 'faq.json'] as const
	const village = [`villages/entries/${VILLAGE}`, VILLAGE_FILE] as const
	const guide = ['blog/entries/choosing-retirement-village', 'guides/blog/choosing-retirement-village.md'] as const
	const pasted: [where: readonly [place: string, file: string], field: string, text: string, refusal: RegExp | null][] =
		[
			// It is text, and a page shows it as text: tests/e2e/hostile-content.spec.ts.
			[FAQ, 'Question', `What is ${script}?`, null],
			[FAQ, 'Answer', script, /HTML/],
			[FAQ, 'Answer', `[x](data:text/html,${script})`, /data:|link/],
			[guide, 'Text', script, /HTML/],
			[guide, 'Text', '[x](javascript:window.ran=1)', /javascript:|link/],
			[guide, 'Text', 'x'.repeat(50_000), /more than 10,000 characters/],
			[guide, 'Text', 'Some\u0007 pay\u202E more.', /nobody can see/],
			[village, 'Name', 'x'.repeat(50_000), /more than 10,000 characters/],
			[village, 'Name', 'Acacia\u0000 Co\u202Eve', /nobody can see/],
		]
	for (const [[place, file], field, text, refusal] of pasted) {
		await test.step(`${file}, ${field}: ${text.slice(0, 40)}`, async () => {
			cpSync(SOURCE, content, { recursive: true })
			await open(page, place)
			const input = textbox(page, field).first()
			const expand = page.getByRole('button', { name: 'Expand', exact: true }).first()
			await expect(input.or(expand).first()).toBeVisible()
			if (await input.isHidden()) await expand.click()
			await input.fill(text)
			await save(page, file)
			const found = issuesOf(content)
			const messages = found.filter((issue) => issue.file === `content/${file}`).map(({ message }) => message)
			if (refusal) expect(messages.join('\n')).toMatch(refusal)
			else expect(messages).toEqual([])
		})
	}
})

test('pictures for docs/your-first-correction.md', async ({ page }) => {
	test.skip(!isFull)
	cpSync(SOURCE, content, { recursive: true })
	const path = (name: string) => `docs/images/editor-${name}.png`
	// Hiding the caret would change the page beside the form before its scripts have taken over.
	/** Takes the part of the page around something. */
	const takeAround = async (name: string, part: Locator) => {
		const { y } = (await part.boundingBox())!
		await page.screenshot({
			path: path(name),
			clip: { x: 0, y: Math.max(0, y - 380), width: 1280, height: 760 },
			caret: 'initial',
		})
	}
	await page.setViewportSize({ width: 1280, height: 760 })
	await page.goto('/admin/#/collections/villages')
	await expect(page.getByText('Acacia Cove Village')).toBeVisible()
	await page.screenshot({ path: path('villages'), caret: 'initial' })

	await page.setViewportSize({ width: 1280, height: 9000 })
	await page.goto(`/admin/#/collections/villages/entries/${VILLAGE}`)
	const beside = page.frameLocator('iframe').frameLocator('iframe')
	await expect(beside.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(beside.locator('vite-error-overlay')).toHaveCount(0)
	await addStatement(page, 'Postcode')
	const postcode = textbox(page, 'Postcode').last()
	await takeAround('sources', postcode)

	await postcode.fill('61o')
	await saveButton(page).click()
	await takeAround('mistake', page.getByText('It must be four digits.').first())

	await postcode.fill('2105')
	await addStatement(page, 'Homes')
	await textbox(page, 'Homes').last().fill('1,250')
	await saveButton(page).click()
	const report = page.getByRole('status').filter({ hasText: 'is nearly always between' })
	await expect(report).toBeVisible()
	await page.setViewportSize({ width: 1280, height: 760 })
	await page.screenshot({ path: path('check'), caret: 'initial' })
})

const READ = `
	import { ContentError } from './scripts/content/files/issues.ts'
	import { readCheckedContent } from './scripts/content/read-checked.ts'
	const issues = await readCheckedContent(process.argv[1], { words: false }).then(
		() => [],
		(error) => (error instanceof ContentError ? error.issues : Promise.reject(error)),
	)
	console.log(JSON.stringify(issues))`

/** What is wrong with content. Asked of Node, because Playwright compiles what a test itself loads, and content is read by code that is loaded while it runs. */
function issuesOf(content: string): Issue[] {
	return JSON.parse(
		execFileSync(process.execPath, ['--input-type=module', '--eval', READ, content], { encoding: 'utf8' }),
	) as Issue[]
}
