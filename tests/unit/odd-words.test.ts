import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkOddWords } from '../../scripts/content/prose/check-odd-words.ts'
import { checkWords } from '../../scripts/content/prose/check-words.ts'
import { formatIssues } from '../../scripts/content/files/issues.ts'
import { ODD_WORDINGS, oddWords } from '../../scripts/content/prose/odd-words.ts'

/** For each pattern, in the order of the list: a text that it finds, the words found, and a text that it must not find. */
const EXAMPLES: [text: string, found: string, nearMiss: string][] = [
	['We asked in vain.', 'in vain', 'The main vein.'],
	['Everything is built anew.', 'anew', 'Build a new one.'],
	['Each page in its turn is drawn.', 'in its turn', 'The pages are drawn in turn.'],
	['It is sent at once.', 'at once', 'It is sent once.'],
	['We reckoned 12 months.', 'reckoned', 'We worked out 12 months.'],
	['Who mends the roof?', 'mends', 'We recommend it, amended.'],
	['It costs nought.', 'nought', 'It costs nothing.'],
	['The dearest home.', 'dearest', 'Dear Mr Smith'],
	['The list could not be had.', 'be had', 'It has been handled.'],
	['The figure stands in the text.', 'stands', 'ORA stands for occupation right agreement, and that still stands.'],
	['The town lies by the sea.', 'lies', 'The families in the lists.'],
	['The points lay in the sea.', 'lay in', 'The page is easy to lay out.'],
	['Fees go on after you leave.', 'go on', 'Put your name down to go on the waiting list, or go on a tour.'],
	['That is what two stays come to.', 'what two stays come to', 'If help comes to your home.'],
	['For people of 75 and over.', 'people of 75', 'For people aged 75 and over, one of 75.'],
	['This is no advice.', 'is no advice', 'There is no advice line.'],
	['A price that is unverified.', 'unverified', 'A price that is not confirmed.'],
	['Price: not published', 'not published', 'The village has published it.'],
	[
		'Tick a box, then press the button.',
		'then press the',
		'The press has reported it. Who comes when I press the call button?',
	],
	['The person whom you visit.', 'whom', 'By whom, and with whom it was signed.'],
	['What the contract says of repairs.', 'says of', 'It says, of course, little.'],
	['It lists what speaks for it.', 'what speaks for', 'The committee speaks for residents.'],
	['At one and the same price.', 'one and the same', 'At the same price.'],
	['The fee is half as high again.', 'half as high again', 'It is half as high.'],
	['Send us an e-mail.', 'e-mail', 'Send us an email.'],
	['Villages of which most is known.', 'of which most', 'The village, most of which is new.'],
	['"Entry payment, from"', 'payment, from', '"Entry price from", at most two'],
	['People who sign since 2024.', 'sign since', 'People who have lived here since 2024.'],
	['Ask somebody.', 'somebody', 'Ask someone.'],
	['The example is nobody’s price.', 'nobody’s price', 'Nobody can pay to appear.'],
	['Two homes besides.', 'besides', 'Two homes besides those.'],
	['The site of before stays.', 'of before', 'As of before-paint.js.'],
	['Thus the fee falls.', 'Thus', 'So the fee falls, once you have moved.'],
	['Rest-home care is offered.', 'Rest-home care', 'Rest home care is offered.'],
	['Run on land of the church.', 'on land of', 'On land owned by the church.'],
	['It gets 2,200 hours of sun.', 'hours of sun', 'It gets 2,200 sunshine hours.'],
	['A home whose level of care is not named.', 'whose level of care is not', 'A home whose level of care changed.'],
]

describe('odd wordings', () => {
	test.each(EXAMPLES.map((example, index) => [...example, index] as const))(
		'%j is found by "%s", and %j is not',
		(text, found, nearMiss, index) => {
			expect(oddWords(text)).toContainEqual({
				index: text.indexOf(found),
				words: found,
				instead: ODD_WORDINGS[index]?.instead,
			})
			expect(oddWords(nearMiss)).toEqual([])
		},
	)
	test('each have an example', () => {
		expect(EXAMPLES).toHaveLength(ODD_WORDINGS.length)
	})
	test('are found across a line break', () => {
		expect(oddWords('It is sent at\nonce.')).toMatchObject([{ words: 'at\nonce' }])
	})
})

describe('in a file of content', () => {
	const checked = (text: string, path: string) => formatIssues(checkOddWords(text, path))
	const guide = (body: string, summary = 'Short') =>
		checked(`---\ntitle: X\nsummary: ${summary}\n---\n${body}\n`, 'guides/x.md')
	test('they are issues with file, line, column and a better wording', () => {
		expect(guide('Ask.\n\nA **home** is\nsent at once.')).toBe(
			'content/guides/x.md:8:6  "at once" reads oddly  Write "immediately" for time, "at the same time" for several things, "synchronously" in code.',
		)
		expect(guide('Ask.', 'Who mends it?')).toContain('content/guides/x.md:3:1  "mends" reads oddly')
		expect(checked('[\n{ "answer": "It can’t be had." }\n]', 'faq.json')).toContain(
			'content/faq.json:2:3  "be had" reads oddly',
		)
	})
	test('quotations, addresses, code, and what a source is called are no issues', () => {
		expect(guide('> It lies anew.\n\nSee `at once` and [it](https://x.example/in-vain/at-once).')).toBe('')
		const source = { title: 'Prices stand at once', publisher: 'Lies', url: 'https://in-vain.example/' }
		expect(checked(JSON.stringify({ sources: [source] }), 'villages/x.json')).toBe('')
	})
	test('they are found by the check of words', async () => {
		const root = mkdtempSync(join(tmpdir(), 'odd-words-'))
		writeFileSync(join(root, 'redirects.json'), '[{ "why": "Written anew" }]')
		const { issues } = await checkWords(root)
		rmSync(root, { recursive: true })
		expect(formatIssues(issues)).toContain('content/redirects.json:1:4  "anew" reads oddly')
	})
})
