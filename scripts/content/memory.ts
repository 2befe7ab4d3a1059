/** Memoizes what is made from content between two readings: npm run dev reads it after each edit and remakes only what has changed. */

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
	readonly #made = new Map<string, Made>()

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
		const before = this.#made.get(key)
		if (before && isEach(before.inputs, inputs) && before.calls.every((call) => isAnsweredAlike(call, answers)))
			return before.value as T
		const calls: Call[] = []
		const { value, isKept } = make(noting(answers, calls))
		if (isKept) this.#made.set(key, { inputs, calls, value })
		else this.#made.delete(key)
		return value
	}
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
