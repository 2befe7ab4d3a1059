/**
 * What people paste into content from word processors, web pages and PDFs: characters that are something else than they look like,
 * and marks that hide the rest of a text. The cases were written by someone who had not seen the code.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { guide, guideHead, readTogether, village } from './read-together.ts'

interface Case {
	where: 'markdown body' | 'front matter string' | 'village name' | 'json string'
	text: string
	/** How the text is given, if not as a text at that place. */
	form?: 'whole file' | 'source' | 'bytes'
	expect: Outcome
	also?: Outcome[]
	why: string
}

/** Warned: the author is told. Here that is a refusal, because nothing else is told. */
type Outcome = 'refused' | 'warned' | 'cleaned' | 'taken'

const cases = JSON.parse(
	readFileSync(path.join(import.meta.dirname, '../fixtures/cases/pasted.json'), 'utf8'),
) as Case[]
const isRefused = ({ expect: expected }: Case) => expected === 'refused' || expected === 'warned'

const folderOf = ({ where }: Case) =>
	where === 'markdown body' || where === 'front matter string' ? 'guides/blog' : 'villages'
const fileOf = (one: Case) =>
	`${folderOf(one)}/case-${cases.indexOf(one)}.${folderOf(one) === 'villages' ? 'json' : 'md'}`

/** The file that a case is in. */
function contentOf(one: Case): string | Uint8Array {
	const { where, text, form } = one
	const title = `Case ${cases.indexOf(one)}`
	if (form === 'bytes') {
		const bytes = Buffer.from(text.replace('bytes:', '').replaceAll(' ', ''), 'hex')
		return where === 'json string' ? bytes : Buffer.concat([Buffer.from(guide(title, '')), bytes])
	}
	if (where === 'json string') {
		if (form === undefined) return JSON.stringify(village(title, { statutorySupervisor: text }))
		// The rest of a village after the name.
		const { name: _, ...rest } = village(title) as { name: string }
		return text.replace(/\}$/, `,${JSON.stringify(rest).slice(1)}`)
	}
	if (where === 'village name') return JSON.stringify(village(text))
	if (form === 'whole file') return text.replace(/---[^]*---/, `---\n${guideHead(title)}\n---`)
	if (where === 'markdown body') return guide(title, text)
	if (form === undefined) return guide(title, '').replace(`title: ${title}`, () => `title: "${text}"`)
	return text.includes('\nText') ? text : guide(title, '').replace(`title: ${title}`, () => text)
}

/** Reads some of the cases. That names differ only in a sign is not what they are about. */
async function read(some: readonly Case[]) {
	const { issues, content } = await readTogether(new Map(some.map((one) => [fileOf(one), contentOf(one)])))
	const issuesOf = (one: Case) =>
		(issues.get(fileOf(one)) ?? []).filter(({ message }) => !message.endsWith('has the same name and town'))
	return { issuesOf, content }
}

test('what hides something or looks like something else is refused, with its place', async () => {
	const refused = cases.filter(isRefused)
	const { issuesOf } = await read(refused)
	expect(refused.filter((one) => issuesOf(one).length === 0)).toEqual([])
})

test('what is right is taken, or refused where it may be', async () => {
	const taken = cases.filter((one) => !isRefused(one))
	const { issuesOf } = await read(taken)
	const wronglyRefused = taken.filter((one) => issuesOf(one).length > 0 && !one.also?.includes('refused'))
	expect(wronglyRefused.map((one) => [one.text, issuesOf(one)])).toEqual([])
})
