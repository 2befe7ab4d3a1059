/** One build of very many villages, from nothing: how long it takes, and how much memory all its processes hold together. */
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'
import { writeContent } from '../../scripts/testing/many-villages.ts'
import { runMeasured } from './measured.ts'
import { ourBuild } from './our-build.ts'

const MAX_MEGABYTES = 2000

/** Prints the figures. Resolves to 1 if the build takes more memory than its bound. */
export default async function measureBuild({ villages }: { villages: number }): Promise<number> {
	const folder = path.join(PROJECT_ROOT, '.work/bench')
	await rm(folder, { recursive: true, force: true })
	await writeContent(villages, path.join(folder, 'content'))
	const { seconds, cpu, memory } = await runMeasured([process.execPath, ...ourBuild(folder)], PROJECT_ROOT, process.env)
	const files = await readdir(path.join(folder, 'dist'), { recursive: true })
	const pages = files.filter((file) => file.endsWith('.html')).length
	await rm(folder, { recursive: true, force: true })
	console.log(
		`${villages.toLocaleString('en-NZ')} villages: ${pages} pages in ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of processor time), ` +
			`${Math.round(pages / seconds)} pages/s, peak memory ${Math.round(memory)} MB`,
	)
	if (memory <= MAX_MEGABYTES) return 0
	console.error(`More than ${MAX_MEGABYTES} MB.`)
	return 1
}
