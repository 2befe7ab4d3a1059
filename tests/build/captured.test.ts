/** What people who run the site do with stored requests: the command as a process, on a database of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCaptured } from '../../scripts/host/captured-requests.ts'
import { momentBefore } from '../../scripts/host/duration.ts'
import { storeRequest } from './stored-request.ts'

// Each command is a process of its own.
let folder: string
let database: string

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'captured-'))
	database = join(folder, 'requests.sqlite')
	store({ name: 'Mere Ōtene', email: 'Mere@example.nz', phone: '021 123-456', message: 'One' })
	store({ name: 'Hana', email: 'hana@example.nz', phone: '', message: 'Two' })
	store({ name: 'Robot', email: 'robot@example.nz' }, true)
})
afterEach(() => rmSync(folder, { recursive: true }))

function store(fields: Record<string, string>, spam = false): void {
	storeRequest(database, { form: 'village-inquiry', fields, spam, requestId: null })
}

/** Moves the time at which a request was received. */
function receivedAgo(id: number, duration: string): void {
	using db = new DatabaseSync(database)
	const moment = momentBefore(new Date(), duration)?.toISOString() ?? ''
	db.prepare('UPDATE requests SET received_at = ? WHERE id = ?').run(moment, id)
}

function captured(...args: string[]): { status: number | null; stdout: string; stderr: string } {
	const command = [
		'--disable-warning=ExperimentalWarning',
		'scripts/commands/captured.ts',
		`--database=${database}`,
		...args,
	]
	return spawnSync(process.execPath, command, { encoding: 'utf8' })
}

const names = () => listCaptured(database).map(({ fields }) => fields['name'])

test('finds a person by name, address or number, and exports all that is stored', () => {
	for (const text of ['mere ōtene', 'MERE@EXAMPLE', '021123456', '(021) 123 456']) {
		const { stdout } = captured('--find', text)
		expect([text, stdout]).toEqual([text, expect.stringContaining('Mere@example.nz')])
		expect(stdout).not.toContain('Hana')
	}
	expect(captured('--find', 'nobody').stdout).toBe('No request contains that.\n')
	expect(captured('--find', ' ').status).toBe(2)
	expect(JSON.parse(captured('--export', 'hana@').stdout)).toEqual([
		expect.objectContaining({
			id: 2,
			fields: expect.objectContaining({ message: 'Two' }),
			answeredAt: null,
			deliveries: [],
		}),
	])
})

test('corrects the fields that are named and no others', () => {
	expect(captured('--correct', '1', '--set', 'phone=09 1=2', '--set', 'name=Mere').status).toBe(0)
	expect(listCaptured(database).at(-1)?.fields).toEqual({
		name: 'Mere',
		email: 'Mere@example.nz',
		phone: '09 1=2',
		message: 'One',
	})
	for (const wrong of [
		['1'],
		['9', '--set', 'name=x'],
		['1', '--set', 'fax=1'],
		['1', '--set', 'name'],
		['x', '--set', 'name=x'],
	]) {
		expect([wrong, captured('--correct', ...wrong).status]).toEqual([wrong, 2])
	}
	expect(names()).toEqual(['Robot', 'Hana', 'Mere'])
})

test('a deleted request leaves nothing in the file', () => {
	expect(readFileSync(database).includes('Mere@example.nz')).toBe(true)
	expect(captured('--answered', '1').status).toBe(0)
	expect(captured('--delete', '1').status).toBe(0)
	expect(captured('--delete', '1').status).toBe(2)
	expect(names()).toEqual(['Robot', 'Hana'])
	expect(readFileSync(database).includes('Mere@example.nz')).toBe(false)
	using db = new DatabaseSync(database)
	expect(db.prepare('SELECT * FROM answers').all()).toEqual([])
})

test('purges what is older than a length of time', () => {
	receivedAgo(1, '13months')
	receivedAgo(3, '13months')
	expect(captured('--purge-older-than', '12 years').status).toBe(2)
	expect(captured('--purge-older-than', '12months').stdout).toContain('2 requests')
	expect(names()).toEqual(['Hana'])
})

test('lengths of time count back, months to a day that exists', () => {
	const now = new Date('2026-03-31T10:00:00Z')
	expect(momentBefore(now, '24h')?.toISOString()).toBe('2026-03-30T10:00:00.000Z')
	expect(momentBefore(now, '31d')?.toISOString()).toBe('2026-02-28T10:00:00.000Z')
	expect(momentBefore(now, '1month')?.toISOString()).toBe('2026-02-28T10:00:00.000Z')
	expect(momentBefore(now, '12months')?.toISOString()).toBe('2025-03-31T10:00:00.000Z')
	for (const wrong of ['', '24', '-1d', '1.5h', '1w']) expect(momentBefore(now, wrong)).toBeNull()
})

test('a monitor fails while a request of a day ago has reached no one, and reads no words', () => {
	expect(captured('--since', '24h').status).toBe(0)
	receivedAgo(1, '25h')
	receivedAgo(3, '25h')
	const { status, stdout } = captured('--since', '24h')
	expect([status, stdout]).toEqual([1, expect.stringMatching(/^#1 .*not delivered and not marked as answered\n$/)])
	expect(stdout).not.toMatch(/Mere|One/)
	expect(captured('--answered', '1').status).toBe(0)
	expect(captured('--since', '24h').status).toBe(0)
})

test('the file is readable by its owner only, an older one too', () => {
	const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)
	expect(mode(database)).toBe('600')
	chmodSync(database, 0o644)
	store({ name: 'Later' })
	expect(mode(database)).toBe('600')
	const copy = join(folder, 'copy.sqlite')
	expect(captured('--backup', copy).status).toBe(0)
	expect(mode(copy)).toBe('600')
})

test('a copy made while requests arrive is whole', async () => {
	const copy = join(folder, 'copy.sqlite')
	const backup = spawn(process.execPath, ['scripts/commands/captured.ts', `--database=${database}`, '--backup', copy])
	const ended = new Promise((resolve) => backup.on('exit', resolve))
	let stored = 3
	while (backup.exitCode === null) {
		store({ name: `Number ${++stored}` })
		await new Promise((resolve) => setTimeout(resolve, 2))
	}
	expect(await ended).toBe(0)
	const copied = listCaptured(copy)
	expect(copied).toEqual(listCaptured(database).slice(-copied.length))
	expect(copied.length).toBeGreaterThanOrEqual(3)
	using db = new DatabaseSync(copy)
	expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
})

test('a copy that is put back is what there was', () => {
	const copy = join(folder, 'copy.sqlite')
	captured('--answered', '2')
	expect(captured('--backup', copy).status).toBe(0)
	expect(captured('--backup', copy).status).toBe(2)
	const before = captured('--export', 'example.nz').stdout
	// The machine is lost, and the file is put back where the server looks for it.
	writeFileSync(database, 'broken')
	rmSync(database)
	copyFileSync(copy, database)
	expect(captured('--export', 'example.nz').stdout).toBe(before)
	store({ name: 'After' })
	expect(names()).toEqual(['After', 'Robot', 'Hana', 'Mere Ōtene'])
})
