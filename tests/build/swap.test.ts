/** A build that is killed, and folders that a build must leave alone. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { assertReplaceable, nextFolder, putBack, realFolder, removeLeftovers, swap } from '../../scripts/shared/swap.ts'
import { folderForTest } from '../temporary-folder.ts'

let folder: string
let out: string
/** A number that no process has. */
const GONE = 999_999_999

beforeEach(() => {
	folder = realFolder(folderForTest('swap'))
	out = path.join(folder, 'dist')
})

function site(at: string, text: string): void {
	mkdirSync(at, { recursive: true })
	writeFileSync(path.join(at, '404.html'), `<script id="page-data">${text}</script>`)
}
const shown = () => readFileSync(path.join(out, '404.html'), 'utf8')

test('a kill between the two renames is put right by the next start, and leftovers go', () => {
	site(path.join(folder, `.dist-previous-${GONE}`), 'old')
	site(path.join(folder, `.dist-next-${GONE}`), 'half')
	mkdirSync(path.join(folder, `build-${GONE}`))
	putBack(out)
	expect(shown()).toContain('old')
	removeLeftovers(out, path.join(folder, 'build-'))
	expect(readdirSync(folder)).toEqual(['dist'])
	putBack(out)
	expect(shown()).toContain('old')
})

test('what another build is using stays', () => {
	const others = [`.dist-next-${process.ppid}`, `.dist-previous-${process.ppid}`, '.dist-next-mine', '.dist-served-1-x']
	for (const name of others) mkdirSync(path.join(folder, name))
	// However long it takes, no folder is old.
	vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
	putBack(out)
	removeLeftovers(out, path.join(folder, 'build-'))
	vi.useRealTimers()
	expect(readdirSync(folder).toSorted()).toEqual(others.toSorted())
})

test('a site is put back although another process has the number of the killed build', () => {
	site(path.join(folder, `.dist-previous-${process.ppid}`), 'old')
	vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
	putBack(out)
	vi.useRealTimers()
	expect(shown()).toContain('old')
})

test('in a container, where each build has the same number, leftovers of the one before go', () => {
	site(out, 'now')
	site(path.join(folder, `.dist-previous-${process.pid}`), 'old')
	removeLeftovers(out, path.join(folder, 'build-'))
	expect(readdirSync(folder)).toEqual(['dist'])
})

test('only a site of ours is replaced', async () => {
	mkdirSync(out)
	expect(() => assertReplaceable(out)).not.toThrow()
	writeFileSync(path.join(out, 'letters.txt'), 'mine')
	expect(() => assertReplaceable(out)).toThrow(/holds files that no build has made/)
	writeFileSync(path.join(out, '404.html'), 'someone else’s')
	expect(() => assertReplaceable(out)).toThrow(/holds files that no build has made/)
	site(out, 'ours')
	expect(() => assertReplaceable(out)).not.toThrow()
	expect(() => assertReplaceable(path.join(out, '404.html'))).toThrow(/is a file/)
	expect(readFileSync(path.join(out, 'letters.txt'), 'utf8')).toBe('mine')
})

/** Where the system has a disk in memory. */
const hasOtherDisk = existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync('/dev').dev

test.runIf(hasOtherDisk)('a disk of its own is refused in words', () => {
	expect(() => assertReplaceable('/dev/shm')).toThrow(/a disk of its own/)
})

test('a link stays a link, and the folder behind it is replaced', () => {
	const real = path.join(folder, 'elsewhere/site')
	site(real, 'old')
	symlinkSync(real, out)
	const target = realFolder(out)
	site(nextFolder(target), 'new')
	swap(nextFolder(target), target)
	expect(shown()).toContain('new')
	rmSync(nextFolder(target), { recursive: true })
	expect(readdirSync(path.dirname(real))).toEqual(['site'])
})

test('a link that leads nowhere is refused in words', () => {
	symlinkSync(path.join(folder, 'nowhere'), out)
	expect(() => realFolder(out)).toThrow(/is a link to something that does not exist/)
})

test('a swap that fails leaves the old site', () => {
	site(out, 'old')
	expect(() => swap(path.join(folder, 'nothing'), out)).toThrow('nothing')
	expect(shown()).toContain('old')
	expect(readdirSync(folder)).toEqual(['dist'])
})

test('a folder that cannot be renamed, such as a mount point, is refused in words', () => {
	site(out, 'old')
	site(nextFolder(out), 'new')
	// A folder in the way stands for what the system refuses.
	site(path.join(folder, `.dist-previous-${process.pid}`), 'in the way')
	expect(() => swap(nextFolder(out), out)).toThrow(/cannot be renamed, and is as it was/)
	expect(shown()).toContain('old')
})

test('twelve kills in the midst of swaps leave a whole site each time', async () => {
	site(out, 'old')
	const code = `
		import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
		import { nextFolder, putBack, removeLeftovers, swap } from ${JSON.stringify(path.resolve('scripts/shared/swap.ts'))}
		const out = ${JSON.stringify(out)}
		putBack(out)
		removeLeftovers(out, ${JSON.stringify(path.join(folder, 'build-'))})
		console.log('started')
		for (;;) {
			mkdirSync(nextFolder(out))
			writeFileSync(nextFolder(out) + '/404.html', '<script id="page-data">whole</script>')
			swap(nextFolder(out), out)
			rmSync(nextFolder(out), { recursive: true, force: true })
		}`
	for (let kill = 0; kill < 12; kill++) {
		const builder = spawn(process.execPath, ['--input-type=module', '--eval', code], {
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		await once(builder.stdout, 'data')
		// Other moments of the swap each time.
		await setTimeout(3 + kill * 1.7)
		builder.kill('SIGKILL')
		await once(builder, 'exit')
		putBack(out)
		expect(shown()).toContain('page-data')
	}
	removeLeftovers(out, path.join(folder, 'build-'))
	expect(readdirSync(folder)).toEqual(['dist'])
})
