/** Memoizes what is made of a file that asks for facts, names, counts or sizes of images while it is made. */
import type { Memo } from '../../shared/store.ts'

/** Functions that something may call while it is made, such as to look up a fact that a text refers to. They return JSON. */
type Answers = Readonly<Record<string, (...args: never[]) => unknown>>

/** A call of one of the functions, with its answer as JSON. */
interface Call {
	name: string
	args: readonly never[]
	answer: string | undefined
}

interface Made<T> {
	calls: readonly Call[]
	value: T
}

/**
 * Returns what the memo has under a key if every call that was made for it has the same answer now; otherwise makes it.
 * What has issues is made each time, because the message of an issue may depend on every name in the content.
 * @param key the hash of all that it depends on beside the answers
 */
export function getOrMakeAsking<T extends object, A extends Answers>(
	memo: Memo,
	key: string,
	answers: A,
	make: (answers: A) => T,
): T {
	const known = memo.get(key) as Made<T> | undefined
	if (known?.calls.every((call) => isAnsweredAlike(call, answers))) return known.value
	const calls: Call[] = []
	const value = make(noting(answers, calls))
	const hasIssues = 'issues' in value && Array.isArray(value.issues) && value.issues.length > 0
	if (!hasIssues) memo.set(key, { calls, value } satisfies Made<T>)
	return value
}

function isAnsweredAlike({ name, args, answer }: Call, answers: Answers): boolean {
	const ask = answers[name]
	return ask !== undefined && JSON.stringify(ask(...args)) === answer
}

/** Wraps the functions so that each call is noted. */
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
