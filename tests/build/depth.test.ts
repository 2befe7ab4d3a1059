import { expect, test } from 'vitest'
import { DEPTH_CASES, type DepthCase } from './depth-cases.ts'
import { guide, guideHead, readTogether, village } from './read-together.ts'

const FOLDERS = {
	'guide.md': ['guides/blog', 'md'],
	'front matter': ['guides/blog', 'md'],
	'village.json': ['villages', 'json'],
	'picture.svg': ['images', 'svg'],
} as const

function fileOf(one: DepthCase): string {
	const [folder, ending] = FOLDERS[one.file]
	return `${folder}/case-${DEPTH_CASES.indexOf(one)}.${ending}`
}

function contentOf(one: DepthCase): string {
	const title = `Case ${DEPTH_CASES.indexOf(one)}`
	const made = one.make(village(title), guideHead(title))
	if (one.file === 'guide.md') return guide(title, made)
	return one.file === 'front matter' ? `---\n${made}\n---\nText.\n` : made
}

const read = (cases: readonly DepthCase[]) => readTogether(new Map(cases.map((one) => [fileOf(one), contentOf(one)])))

test('what is nested or repeated beyond reason is refused in words, and to check it ends', async () => {
	const cases = DEPTH_CASES.filter(({ expect: expected }) => expected !== 'taken')
	const { issues } = await read(cases)
	expect(cases.filter((one) => one.expect === 'refused' && !issues.has(fileOf(one)))).toEqual([])
	for (const [file, ofFile] of issues)
		for (const { message } of ofFile) expect(message, file).not.toContain('call stack')
})

test('what people write in earnest is taken, however large', async () => {
	const cases = DEPTH_CASES.filter(({ expect: expected }) => expected === 'taken')
	const { issues } = await read(cases)
	expect(cases.filter((one) => issues.has(fileOf(one))).map((one) => [one.why, issues.get(fileOf(one))])).toEqual([])
})
