/** What a build keeps for the next one: it is used when nothing that it follows from has changed, and otherwise made again. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Memory } from '../../scripts/content/memory.ts'

let folder: string
let file: string
beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'memory-'))
	file = path.join(folder, 'memory.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const prices: Record<string, string | undefined> = { home: '$600,000', unit: undefined }

/** Makes a line of a text and the price that it asks for; `made` is whether it was made now. */
function lineOf(memory: Memory, text: string, what = 'home', isKept = true): { line: string; made: boolean } {
	let made = false
	const answers = { price: (name: string) => prices[name] }
	const line = memory.keepLasting('line', [text, what], answers, ({ price }) => {
		made = true
		return { value: `${text} ${price(what) ?? 'not known'}`, isKept }
	})
	return { line, made }
}

/** Returns what the next build begins with. */
function nextMemory(memory: Memory, codeKey = 'code'): Memory {
	memory.write(file, 'code')
	return Memory.read(file, codeKey)
}

test('what follows from the same texts and answers is made once', () => {
	const memory = new Memory()
	expect(lineOf(memory, 'It costs')).toEqual({ line: 'It costs $600,000', made: true })
	const next = nextMemory(memory)
	expect(lineOf(next, 'It costs')).toEqual({ line: 'It costs $600,000', made: false })
	// Also by the build after the next.
	expect(lineOf(nextMemory(next), 'It costs')).toEqual({ line: 'It costs $600,000', made: false })
})

test('an answer that is not known is an answer', () => {
	const memory = new Memory()
	lineOf(memory, 'It costs', 'unit')
	expect(lineOf(nextMemory(memory), 'It costs', 'unit')).toEqual({ line: 'It costs not known', made: false })
})

test('with another text or another answer, it is made again', () => {
	const memory = new Memory()
	lineOf(memory, 'It costs')
	expect(lineOf(nextMemory(memory), 'You pay')).toEqual({ line: 'You pay $600,000', made: true })
	const next = nextMemory(memory)
	prices['home'] = '$700,000'
	expect(lineOf(next, 'It costs')).toEqual({ line: 'It costs $700,000', made: true })
	prices['home'] = '$600,000'
})

test('what other code made, or what was changed in the file, is made again', () => {
	const memory = new Memory()
	lineOf(memory, 'It costs')
	expect(lineOf(nextMemory(memory, 'other code'), 'It costs').made).toBe(true)
	memory.write(file, 'code')
	writeFileSync(file, readFileSync(file, 'utf8').replace('It costs', 'It cost'))
	expect(lineOf(Memory.read(file, 'code'), 'It costs')).toEqual({ line: 'It costs $600,000', made: true })
	appendFileSync(file, ' ')
	expect(lineOf(Memory.read(file, 'code'), 'It costs').made).toBe(true)
	rmSync(file)
	expect(lineOf(Memory.read(file, 'code'), 'It costs').made).toBe(true)
})

test('what is not to be kept, and what nothing asks for any more, is not written', () => {
	const memory = new Memory()
	lineOf(memory, 'It costs', 'home', false)
	expect(lineOf(nextMemory(memory), 'It costs').made).toBe(true)
	lineOf(memory, 'It costs')
	expect(lineOf(nextMemory(nextMemory(memory)), 'It costs').made).toBe(true)
})
