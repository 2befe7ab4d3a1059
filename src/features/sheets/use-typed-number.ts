import { useState } from 'react'
import { readNumber, writeNumber, type NumberField } from '../../core/typed-number.ts'

/**
 * The text of a field for a number, which stays as it's typed whether or not it can be read. A number of another tab or page takes its
 * place, unless the text means the same.
 */
export function useTypedNumber(value: number | undefined, takes: NumberField) {
	const stored = value === undefined ? '' : writeNumber(value, takes)
	const [text, setText] = useState(stored)
	const [problem, setProblem] = useState('')
	const [seen, setSeen] = useState(stored)
	const read = (typed: string) => (typed.trim() === '' ? undefined : readNumber(typed, takes))
	/** The number that a text means, if it means one. */
	const meaningOf = (typed: string) => {
		const found = read(typed)
		return typeof found === 'number' ? found : undefined
	}
	if (seen !== stored) {
		setSeen(stored)
		if (meaningOf(text) !== value) {
			setText(stored)
			setProblem('')
		}
	}
	/** Writes the number as fields have it, or says what is wrong. Returns false if the text can't be read. */
	function settle(): boolean {
		const found = read(text)
		setProblem(typeof found === 'object' ? found.problem : '')
		if (typeof found === 'number') setText(writeNumber(found, takes))
		return typeof found !== 'object'
	}
	return { text, setText, problem, meaningOf, settle }
}
