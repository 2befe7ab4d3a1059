/** Where "Suggest a correction" leads. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { correctionAddress } from '../../scripts/manifest/write-manifest.ts'
import { createPages } from '../../scripts/manifest/pages.ts'

const SITE = { email: 'hello@example.nz', url: 'https://example.nz' }
const COUNTRY = 'tests/fixtures/country'

test('every page that has a file of its own leads to it', async () => {
	const pages = [...createPages(createContext(await readContent(`${COUNTRY}/content`)))]
	const github = { host: 'github', name: 'o/r', branch: 'main' } as const
	const addresses = pages.map(({ data }) => correctionAddress(data, { ...SITE, repository: github }))
	const inRepository = addresses.filter((address) => !address.startsWith('mailto:'))
	const files = inRepository.map((address) => address.replace('https://github.com/o/r/edit/main/', `${COUNTRY}/`))
	expect(files.filter((file) => !existsSync(file))).toEqual([])
	for (const folder of ['villages', 'operators', 'guides', 'guides/blog', 'pages', 'checklists', 'places'])
		expect(files.some((file) => file.startsWith(`${COUNTRY}/content/${folder}/`))).toBe(true)
	const faq = { kind: 'faq', canonical: '/faq' } as const
	expect(correctionAddress(faq, { ...SITE, repository: { ...github, host: 'gitlab' } })).toBe(
		'https://gitlab.com/o/r/-/edit/main/content/faq.json',
	)
})

test('without a repository, and for a page without a file, it is an email with the address of the page', () => {
	expect(correctionAddress({ kind: 'search', canonical: '/search' }, SITE)).toBe(
		'mailto:hello@example.nz?subject=Correction&body=https%3A%2F%2Fexample.nz%2Fsearch',
	)
})
