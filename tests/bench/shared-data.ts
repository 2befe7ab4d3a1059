/** What the peers make their pages from. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { treesOfPage, type PageTrees } from './page-tree.ts'

/**
 * Writes what the peers build from: the list, what all pages share, and each village's page. All of it read from ours.
 * @param ours our built site
 * @param data the folder to write to
 * @returns the environment to build in
 */
export async function shareData(ours: string, data: string): Promise<NodeJS.ProcessEnv> {
	await mkdir(path.join(data, 'villages'), { recursive: true })
	const rows: { slug: string; name: string; region: string | undefined; locality: string }[] = []
	let shared: (Omit<PageTrees, 'own'> & { styles: string[] }) | undefined
	for (const file of await readdir(path.join(ours, '_data/villages'))) {
		const { page } = JSON.parse(await readFile(path.join(ours, '_data/villages', file), 'utf8')) as { page: SharedPage }
		// A village of another name leads to it.
		if (page.kind !== 'village') continue
		const { slug, name, region, facts } = page
		rows.push({
			slug,
			name,
			region: region.address.split('/').at(-1),
			locality: facts.suburb?.value ?? facts.city?.value ?? '',
		})
		const html = await readFile(path.join(ours, `villages/${slug}.html`), 'utf8')
		const { own, ...others } = treesOfPage(html, slug)
		const styles = Array.from(html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*)"/g), ([, href = '']) => href)
		shared ??= { ...others, styles }
		const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
		await writeFile(
			path.join(data, `villages/${slug}.json`),
			JSON.stringify({ title: page.title, description: page.description, canonical, own }),
		)
	}
	const files = await readdir(path.join(ours, 'assets/static'))
	const addresses = (ending: string) =>
		files.filter((file) => file.endsWith(ending)).map((file) => `/assets/static/${file}`)
	const [icon] = addresses('.svg')
	await writeFile(path.join(data, 'list.json'), JSON.stringify(rows))
	await writeFile(path.join(data, 'site.json'), JSON.stringify({ fonts: addresses('.woff2'), icon, ...shared }))
	return {
		...process.env,
		BENCH_DATA: data,
		NODE_ENV: 'production',
		// Vike on its own holds all pages until the last is made: 10,000 need more than the 4 GB that Node allows.
		NODE_OPTIONS: '--max-old-space-size=16000',
		ASTRO_TELEMETRY_DISABLED: '1',
		NEXT_TELEMETRY_DISABLED: '1',
	}
}
interface SharedPage {
	kind: string
	title: string
	description: string
	slug: string
	name: string
	region: { address: string }
	facts: { suburb?: { value: string }; city?: { value: string } }
}
