/** The pages that help with the decision leave it to the reader. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RECOMMENDING } from '../../scripts/content/prose/balance.ts'
import { address } from '../../src/core/addresses.ts'

test.each([address.decide, address.decideTogether, address.money, address.sheet, address.quiz])(
	'%s recommends nothing',
	async (page) => {
		const html = await readFile(path.resolve('dist', `.${page}.html`), 'utf8')
		const text = html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
		expect(text).toContain('Village Compass')
		expect(text.match(RECOMMENDING)?.[0]).toBeUndefined()
	},
)
