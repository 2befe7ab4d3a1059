import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CareLadder } from '../../src/components/care-ladder.tsx'

test('each step says whether it is offered, not confirmed, not offered or not listed', () => {
	const html = renderToStaticMarkup(
		createElement(CareLadder, {
			services: ['independent-living', 'rest-home'],
			planned: false,
			unconfirmed: ['rest-home'],
			notOffered: ['dementia'],
		}),
	)
	const steps = Array.from(html.matchAll(/step-name">(.*?)<\/span><span.*?>(.*?)</g), ([, step, said]) => [step, said])
	expect(steps).toEqual([
		['Independent living', 'Offered here'],
		['Serviced apartments', 'Not listed'],
		['Rest home care', 'Not confirmed'],
		['Hospital care', 'Not listed'],
		['Dementia care', 'Not offered'],
	])
})
