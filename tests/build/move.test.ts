/** npm run site -- content move: a file goes with all that names it, and nobody who knows the old address is lost. */
import { expect, test, vi } from 'vitest'
import { moveCommand } from '../../scripts/commands/move.ts'
import { UsageError } from '../../scripts/commands/outcome.ts'
import { ContentError, formatIssues } from '../../scripts/content/files/issues.ts'
import { readContent } from '../../scripts/content/read.ts'
import { aliasRedirects } from '../../scripts/content/checks/known-addresses.ts'
import { copyCountryForEachTest, problems, replace, root, text, write } from './country.ts'
import { readFiles } from '../temporary-folder.ts'

copyCountryForEachTest()

/** Runs the command, and returns what it says, or why it refuses. */
async function move(from: string, to: string, { write = true } = {}): Promise<string> {
	const said: string[] = []
	const spies = (['log', 'error'] as const).map((stream) =>
		vi.spyOn(console, stream).mockImplementation((line: string) => void said.push(line)),
	)
	try {
		await moveCommand(from, to, { content: root, write })
	} catch (error) {
		if (error instanceof UsageError) said.push('REFUSED', error.message, error.advice ?? '')
		else if (error instanceof ContentError) said.push('REFUSED', formatIssues(error.issues))
		else throw error
	} finally {
		for (const spy of spies) spy.mockRestore()
	}
	return said.join('\n')
}

async function redirects(): Promise<Map<string, string>> {
	const content = await readContent(root, '2026-11-22')
	return new Map([...content.redirects, ...aliasRedirects(content)].map(({ from, to }) => [from, to]))
}

const GUIDE = 'guides/blog/choosing-in-testland.md'

test('a dry run says what it would change, with file and line, and changes nothing', async () => {
	const before = readFiles(root)
	const stdout = await move('/villages/alpha-court', 'alpha-rise', { write: false })
	expect(stdout).toContain('content/villages/alpha-court.json → content/villages/alpha-rise.json')
	expect(stdout).toContain(`content/${GUIDE}:11  /villages/alpha-court → /villages/alpha-rise`)
	expect(stdout).toContain('content/operators/alpha-group.json:14  alpha-court → alpha-rise')
	expect(stdout).toContain('Nothing is written yet.')
	expect(readFiles(root)).toEqual(before)
})

test('a village goes with its links, statements, references and comparisons; every old address leads to it', async () => {
	replace(
		GUIDE,
		'twice.',
		'twice, or at /testland-north/alpha-court. It has :fact[alpha-court units]. See [both](/compare?v=charlie-lodge,alpha-court), not https://alpha.example/villages/alpha-court.',
	)
	expect(await problems()).toEqual([])
	await move('villages/alpha-court.json', 'alpha-rise')
	expect(await problems()).toEqual([])
	const guide = text(GUIDE)
	expect(guide).toContain(
		'Visit [Alpha Court](/villages/alpha-rise) twice, or at /villages/alpha-rise. It has :fact[alpha-rise units].',
	)
	expect(guide).toContain('(/compare?v=charlie-lodge,alpha-rise), not https://alpha.example/villages/alpha-court.')
	expect(JSON.parse(text('villages/alpha-rise.json'))).toMatchObject({
		name: 'Alpha Court',
		formerSlugs: ['alpha-court'],
	})
	expect(text('operators/alpha-group.json')).not.toContain('"alpha-court"')
	const leadsTo = await redirects()
	for (const old of ['/villages/alpha-court', '/alpha-court', '/testland-north/alpha-court'])
		expect(leadsTo.get(old)).toBe('/villages/alpha-rise')
})

test('of the file itself only its former name changes', async () => {
	const before = text('villages/charlie-lodge.json')
	await move('charlie-lodge', 'charlie-house')
	const after = text('villages/charlie-house.json')
	expect(after.replace('\t"formerSlugs": ["charlie-lodge"],\n', '')).toBe(before)
})

test('an operator goes with its address, and is named by its id as before', async () => {
	replace(GUIDE, 'twice.', 'twice. [Bravo](/operator/bravo-trust) began in :fact[alpha-group founded].')
	await move('/operator/bravo-trust', '/operator/bravo-homes')
	await move('alpha-group', 'alpha-villages')
	expect(await problems()).toEqual([])
	expect(text(GUIDE)).toContain('[Bravo](/operator/bravo-homes) began in :fact[alpha-villages founded]')
	expect((await redirects()).get('/operator/bravo-trust')).toBe('/operator/bravo-homes')
	expect(JSON.parse(text('operators/bravo-homes.json'))).toMatchObject({
		id: 'bravo',
		formerSlugs: ['bravo-trust'],
	})
})

test('a guide goes with its links, cards and related guides, and redirects that led to it follow', async () => {
	write('published.json', '["/blog/testland-costs"]')
	await move('content/guides/blog/testland-costs.md', 'what-it-costs')
	expect(await problems()).toEqual([])
	expect(text(GUIDE)).toContain('(/blog/what-it-costs#when-you-leave)')
	expect(text('home.json')).toContain('"address": "/blog/what-it-costs"')
	const leadsTo = await redirects()
	expect(leadsTo.get('/blog/testland-costs')).toBe('/blog/what-it-costs')
	expect(leadsTo.get('/blog/costs')).toBe('/blog/what-it-costs')
	expect(text('published.json')).toContain('/blog/testland-costs')
})

test('a checklist goes with a redirect', async () => {
	await move('/checklists/packing', 'moving')
	expect(await problems()).toEqual([])
	expect((await redirects()).get('/checklists/packing')).toBe('/checklists/moving')
})

test.each([
	['villages/alpha-court', 'alpha-rise'],
	['/blog/testland-costs', 'what-it-costs'],
])('moving %s there and back leaves its text as it was', async (from, to) => {
	const file = from.startsWith('villages') ? `${from}.json` : `guides${from}.md`
	const before = JSON.stringify(text(file)).replace(/\\[nt]| /g, '')
	const back = from.split('/').at(-1) ?? ''
	await move(from, to)
	await move(to, back)
	expect(await problems()).toEqual([])
	const after = JSON.stringify(text(file)).replace(/\\[nt]| /g, '')
	expect(after.replace(`\\"formerSlugs\\":[\\"${to}\\"],`, '')).toBe(before)
	expect((await redirects()).has(back)).toBe(false)
})

test.each([
	['/villages/alpha-cort', 'x', 'Did you mean "/villages/alpha-court"?'],
	['villages/alpha-court', 'charlie-lodge', 'villages/charlie-lodge has the address /villages/charlie-lodge.'],
	['villages/alpha-court', 'Alpha Rise', 'the name "Alpha Rise" cannot be part of an address.'],
	['villages/alpha-court', '/operator/alpha', '"/operator/alpha" is no place for villages/alpha-court.'],
	['villages/alpha-court', 'a'.repeat(5000), 'the name "aaaaaaaaaaaaaaaaaaaa…" has 5,000 characters.'],
	['villages/alpha-court', '../alpha', '"../alpha" is no place for villages/alpha-court.'],
	['/blog/testland-costs', '/testland-costs', '"/testland-costs" is no place for guides/blog/testland-costs.'],
	['villages/alpha-court', 'search', '/search'],
	['pages/privacy', 'privacy-2', 'this page is missing'],
	['villages/alpha-court', 'southport', 'southport'],
])('moving %s to %s is refused, and nothing is written', async (from, to, why) => {
	const before = readFiles(root)
	const said = await move(from, to)
	expect(said).toContain('REFUSED')
	expect(said).toContain(why)
	expect(readFiles(root)).toEqual(before)
})

test('a checklist that pages name is not moved', async () => {
	const packing = text('checklists/packing.md')
	write('checklists/first-visit.md', packing.replace('Packing', 'A first visit').replace('What to pack', 'What to see'))
	expect(await move('/checklists/first-visit', 'visit-one')).toContain(
		'Other pages link to /checklists/first-visit by name.',
	)
})
