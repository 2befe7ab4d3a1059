/**
 * Memoizes what is made from content between two readings: npm run dev reads it after each edit and remakes only what has changed.
 * What follows from texts alone, such as a rendered guide, a build writes to a file for the next one.
 */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { keyOf } from '../output.ts'

/** Functions that something may call while it is made, such as to look up a fact that a text refers to. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>

/** A call of one of the functions, with its answer as JSON. */
interface Call {
	name: string
	args: readonly never[]
	answer: string | undefined
}

interface Made {
	inputs: readonly unknown[]
	calls: readonly Call[]
	value: unknown
}

/** Callers must not change what it returns, because the next reading gets the same object. */
export class Memory {
	/** Objects of this process. */
	readonly #passing = new Map<string, Made>()
	/** What is JSON and follows from texts. */
	readonly #lasting = new Map<string, Made>()
	/** The keys of `#lasting` that this process asked for. */
	readonly #asked = new Set<string>()

	/**
	 * Returns what was last made under a key if its inputs are the same: equal texts, identical objects.
	 * @param inputs everything that it depends on
	 */
	keep<T>(key: string, inputs: readonly unknown[], make: () => T): T {
		return this.keepAsking(key, inputs, {}, () => ({ value: make(), isKept: true }))
	}

	/**
	 * The same for what depends on answers too: it is made again if a question that it asked has a different answer now.
	 * @param answers functions that return JSON, which `make` gets
	 */
	keepAsking<T, A extends Answers>(
		key: string,
		inputs: readonly unknown[],
		answers: A,
		make: (answers: A) => { value: T; isKept: boolean },
	): T {
		return keepIn(this.#passing, key, inputs, answers, make)
	}

	/**
	 * The same for what is JSON and follows from texts and answers alone: the next build gets it too.
	 * @param texts all that it depends on, with the answers and the code that makes it
	 */
	keepLasting<T, A extends Answers>(
		key: string,
		texts: readonly string[],
		answers: A,
		make: (answers: A) => { value: T; isKept: boolean },
	): T {
		this.#asked.add(key)
		return keepIn(this.#lasting, key, [keyOf(...texts)], answers, make)
	}

	/** Forgets what only another reading in this process could use. */
	forgetPassing(): void {
		this.#passing.clear()
	}

	/** Writes what `keepLasting` was asked for, after a hash of it and of the code that made it. */
	write(file: string, codeKey: string): void {
		const asked = [...this.#lasting].filter(([key]) => this.#asked.has(key))
		const json = Buffer.from(JSON.stringify(asked satisfies Lasting))
		writeFileSync(`${file}.new`, `${keyOf(codeKey, json)}\n`)
		appendFileSync(`${file}.new`, json)
		renameSync(`${file}.new`, file)
	}

	/** Returns a memory of what a build wrote; an empty one if it didn't, if the file is damaged, or if other code made it. */
	static read(file: string, codeKey: string): Memory {
		const memory = new Memory()
		const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
		const end = bytes.indexOf('\n')
		const json = bytes.subarray(end + 1)
		// As bytes, because to hash a long text takes longer than to read it.
		if (bytes.toString('utf8', 0, end) === keyOf(codeKey, json))
			for (const [key, made] of JSON.parse(json.toString()) as Lasting) memory.#lasting.set(key, made)
		return memory
	}
}

type Lasting = [key: string, made: Made][]

function keepIn<T, A extends Answers>(
	kept: Map<string, Made>,
	key: string,
	inputs: readonly unknown[],
	answers: A,
	make: (answers: A) => { value: T; isKept: boolean },
): T {
	const before = kept.get(key)
	if (before && isEach(before.inputs, inputs) && before.calls.every((call) => isAnsweredAlike(call, answers)))
		return before.value as T
	const calls: Call[] = []
	const { value, isKept } = make(noting(answers, calls))
	if (isKept) kept.set(key, { inputs, calls, value })
	else kept.delete(key)
	return value
}

function isEach(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((one, index) => one === others[index])
}

function isAnsweredAlike({ name, args, answer }: Call, answers: Answers): boolean {
	const ask = answers[name]
	return ask !== undefined && JSON.stringify(ask(...args)) === answer
}

/** Wraps the functions so that each answer is noted. */
function noting<A extends Answers>(answers: A, calls: Call[]): A {
	const noted = Object.entries(answers).map(([name, ask]) => [
		name,
		(...args: never[]) => {
			const answer = ask(...args)
			calls.push({ name, args, answer: JSON.stringify(answer) })
			return answer
		},
	])
	return Object.fromEntries(noted) as A
}
