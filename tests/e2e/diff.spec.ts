/** The pictures of `npm run site -- test diff`: made of what looks different, and side by side in its report. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startHost } from '../../scripts/host/server.ts'
import { diffSites } from '../../scripts/checks/site-diff.ts'
import { photograph, reportOf } from '../../scripts/checks/diff-report.ts'
import { expect, test } from './site.ts'

const [RED, GREEN] = ['rgb(255, 0, 0)', 'rgb(0, 128, 0)']

/** Writes a built site: a village page and a list in one style sheet, which colours villages, and two pages without colour. */
function writeSite(folder: string, colour: string, words: string): void {
	const write = (file: string, text: string) => {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
		writeFileSync(path.join(folder, file), text)
	}
	const style = `assets/static/style-${words}.css`
	const page = (title: string, classes: string, text: string) =>
		`<html><head><title>${title}</title><link rel="stylesheet" href="/${style}"></head><body class="${classes}"><p>${text}</p></body></html>`
	const pages = [
		['/village', 'village', 'The same words'],
		['/list', 'list', words],
		['/terms', 'terms', 'The same words'],
	] as const
	write(style, `.village { background: ${colour} }`)
	for (const [address, kind, text] of pages) write(`${address.slice(1)}.html`, page(kind, kind, text))
	write(
		'manifest.json',
		JSON.stringify({ pages: pages.map(([address, kind]) => ({ kind, title: kind, addresses: [address] })) }),
	)
}

test('npm run site -- test diff shows side by side what looks different, and only that', async ({
	browser,
	page,
}, info) => {
	const [before, after, folder] = ['before', 'after', 'report'].map((name) => info.outputPath(name)) as [
		string,
		string,
		string,
	]
	writeSite(before, RED, 'earlier')
	writeSite(after, GREEN, 'later')
	mkdirSync(folder)
	const serve = (dir: string) => startHost({ dir, port: 0, database: path.join(folder, 'requests.sqlite') })
	const hosts = [await serve(before), await serve(after)] as const
	const diff = diffSites(before, after)
	const text = reportOf('v1', diff, await photograph(diff, [hosts[0].url, hosts[1].url], browser, folder))
	for (const host of hosts) await host.close()

	const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'))
	expect(pictures.toSorted()).toEqual(['after-list.png', 'after-village.png', 'before-list.png', 'before-village.png'])
	const table = (name: string) =>
		`| v1 | now |\n| --- | --- |\n| ![before](before-${name}.png) | ![now](after-${name}.png) |`
	// Changed words are with their words; a page that only looks different has a part of its own.
	expect(text).toContain(
		`- earlier\n+ later\n\`\`\`\n\n${table('list')}\n\n## Looks different: village, \`/village\`\n\n${table('village')}`,
	)
	expect(text).not.toContain('/terms')

	const colourOf = (file: string) =>
		page.evaluate(
			async (png) => {
				const image = new Image()
				image.src = `data:image/png;base64,${png}`
				await image.decode()
				const context = document.createElement('canvas').getContext('2d')
				context?.drawImage(image, 0, 0)
				return `rgb(${[...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(', ')})`
			},
			readFileSync(path.join(folder, file)).toString('base64'),
		)
	expect(await colourOf('before-village.png')).toBe(RED)
	expect(await colourOf('after-village.png')).toBe(GREEN)
})
