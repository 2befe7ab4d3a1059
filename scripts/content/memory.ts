/** Keeps what was made from content between two readings, so that npm run dev, which reads it again after each edit, remakes only what has changed. */

/** What something may ask while it is made, such as for a fact that a text refers to. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>

interface Asked {
	name: string
	args: readonly never[]
	answer: string | undefined
}

interface Made {
	inputs: readonly unknown[]
	asked: readonly Asked[]
	value: unknown
}

/** Callers must not change what it returns, because the next reading gets the same object. */
export class Memory {
	readonly #made = new Map<string, Made>()

	/**
	 * Returns what was made under a key when its inputs were last the same: equal texts, identical objects.
	 * @param inputs all that it follows from
	 */
	keep<T>(key: string, inputs: readonly unknown[], make: () => T): T {
		return this.keepAsking(key, inputs, {}, () => ({ value: make(), isKept: true }))
	}

	/**
	 * The same for what follows from answers too: it is made again when something that it asked would be answered otherwise.
	 * @param answers give JSON; `make` is handed them to ask
	 */
	keepAsking<T, A extends Answers>(
		key: string,
		inputs: readonly unknown[],
		answers: A,
		make: (answers: A) => { value: T; isKept: boolean },
	): T {
		const before = this.#made.get(key)
		if (before && isEach(before.inputs, inputs) && before.asked.every((one) => isAnsweredAlike(one, answers)))
			return before.value as T
		const asked: Asked[] = []
		const { value, isKept } = make(noting(answers, asked))
		if (isKept) this.#made.set(key, { inputs, asked, value })
		else this.#made.delete(key)
		return value
	}
}

function isEach(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((one, index) => one === others[index])
}

function isAnsweredAlike({ name, args, answer }: Asked, answers: Answers): boolean {
	const ask = answers[name]
	return ask !== undefined && JSON.stringify(ask(...args)) === answer
}

/** Returns the answers, each of which is noted when it is given. */
function noting<A extends Answers>(answers: A, asked: Asked[]): A {
	const noted = Object.entries(answers).map(([name, ask]) => [
		name,
		(...args: never[]) => {
			const answer = ask(...args)
			asked.push({ name, args, answer: JSON.stringify(answer) })
			return answer
		},
	])
	return Object.fromEntries(noted) as A
}
