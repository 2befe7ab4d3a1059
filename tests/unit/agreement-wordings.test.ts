/** The rules read the language of New Zealand's agreements, not certain documents: sentences and short papers in other words than theirs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readAgreement } from '../../src/core/agreement-reading/read-agreement.ts'
import papers from '../fixtures/documents/papers.json' with { type: 'json' }
import sentences from '../fixtures/documents/sentences.json' with { type: 'json' }
import { DOCUMENTS } from './document-truth.ts'
import { plainPages } from './plain-pages.ts'

/** Returns what a text says: the value of each fact, with what it holds for if there are several, and the clauses. */
function valuesIn(text: string): Record<string, unknown> {
	const { proposals, clauses } = readAgreement(plainPages([text]))
	const values: Record<string, unknown> = {}
	for (const { fact, state, readings } of proposals)
		values[fact] = state === 'one' ? readings[0]?.value : readings.map((reading) => [reading.for, reading.value])
	if (clauses.length > 0) values['clauses'] = [...new Set(clauses.map(({ clause }) => clause))].join(',')
	return values
}

test('characters that nobody sees are no part of what is read, and can’t turn the words around them', () => {
	const text =
		'The weekly\u200B fee is \u202E$165\u2066 per week. The fee con\u00ADtinues for four\uD800 weeks after you leave.\u0007'
	const { proposals } = readAgreement(plainPages([text]))
	expect(proposals.map(({ fact }) => fact)).toContain('weeklyFee')
	for (const { readings } of proposals)
		for (const one of readings) expect(JSON.stringify(one)).not.toMatch(/[\u200B-\u206F]|\\u/)
})

test.each(Object.entries(sentences))('%s', (text, values) => {
	expect(valuesIn(text)).toEqual(values)
})

test.each(Object.entries(papers))('a paper of %s', (name, values) => {
	expect(valuesIn(readFileSync(path.join(DOCUMENTS, `${name}.txt`), 'utf8'))).toEqual(values)
})
