import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CareLadder } from '../../src/components/care-ladder.tsx'
import { encodeOffers } from '../../src/core/facts/offers.ts'

test.each([
	[true, 'Offered here'],
	[false, 'Planned here'],
])('each step says its state, in its sign and in words, where the village is open: %s', (isOpen, offered) => {
	const offers = encodeOffers(['independent-living', 'rest-home'], ['dementia'])
	const html = renderToStaticMarkup(createElement(CareLadder, { offers, isOpen }))
	const steps = Array.from(
		html.matchAll(/step-name">(.*?)<\/span>.*?icons\.svg#([\w-]+)".*?<\/svg> (.*?)</g),
		([, ...said]) => said,
	)
	expect(steps).toEqual([
		['Independent living', 'offered', offered],
		['Serviced apartments', 'unknown', 'Not known: ask'],
		['Rest home care', 'offered', offered],
		['Hospital care', 'unknown', 'Not known: ask'],
		['Dementia care', 'not-offered', 'Not offered'],
	])
})
