/** A process started by prerender.ts: prerenders the addresses of VILLAGE_COMPASS_SHARE and reports its peak memory. */
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prerender } from 'vike/api'
import { withContents, type PageContents } from '../../src/core/page-document.ts'

const work = process.env['VILLAGE_COMPASS_WORK']
if (!work || !process.send) throw new Error('prerender-worker.ts is started by prerender.ts')

/** What Vike tells of a page that it has prerendered. */
interface Prerendered {
	_prerenderResult: { filePath: string; fileContent: string }
	/** From +onRenderHtml.ts; let go once it is written, because Vike keeps the rest of this until all pages are done. */
	contents?: PageContents
}
const folders = new Set<string>()

/** Written at once (synchronously): through promises a file takes several times as long. */
function writePage(page: Prerendered): void {
	// oxlint-disable-next-line eslint/no-underscore-dangle -- so Vike calls it
	const { filePath, fileContent } = page._prerenderResult
	if (!page.contents) throw new Error(`${filePath} was rendered without its contents`)
	const folder = path.dirname(filePath)
	if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
	folders.add(folder)
	const file = openSync(filePath, 'w')
	for (const bytes of encode(withContents(fileContent, page.contents))) writeFileSync(file, bytes)
	closeSync(file)
	delete page.contents
}

/** The pieces of the page before: four addresses of a village share most of theirs, which takes longer to encode than to write. */
let encoded: { text: string; bytes: Buffer }[] = []

function encode(pieces: readonly string[]): Buffer[] {
	encoded = pieces.map((text) => encoded.find((piece) => piece.text === text) ?? { text, bytes: Buffer.from(text) })
	return encoded.map(({ bytes }) => bytes)
}

const failed = (error: unknown) => {
	console.error(error)
	// Left to itself the process would not end, because Vike catches what nobody has caught.
	process.exit(1)
}
await prerender({
	onPagePrerender: writePage,
	viteConfig: {
		root: path.resolve(import.meta.dirname, '../..'),
		logLevel: 'error',
		build: { outDir: path.join(work, 'out') },
	},
}).catch(failed)
process.send({ peakMemory: process.resourceUsage().maxRSS * 1024 })
// Vike may leave handles open.
process.disconnect()
process.exit(0)
