import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CareLadder } from '../../src/components/care-ladder.tsx'

test.each([
	['y?y?ny', 'offered', 'Offered here'],
	['p?p?np', 'unknown', 'Planned, so ask'],
])('each step says its state, in its sign and in words: %s', (offers, sign, words) => {
	const html = renderToStaticMarkup(createElement(CareLadder, { offers }))
	const steps = Array.from(
		html.matchAll(/step-name">(.*?)<\/span>.*?icons\.svg#([\w-]+)".*?<\/svg> (.*?)</g),
		([, ...said]) => said,
	)
	expect(steps).toEqual([
		['Independent living', sign, words],
		['Serviced apartments', 'unknown', 'Not known, so ask'],
		['Rest home care', sign, words],
		['Hospital care', 'unknown', 'Not known, so ask'],
		['Dementia care', 'not-offered', 'Not offered'],
		['Psychogeriatric care', sign, words],
	])
})
