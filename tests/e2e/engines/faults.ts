/** A journey fails in every engine when something goes wrong that does not show. All that may go wrong is planted here, as the last thing that happens. */
import type { Journeys } from './test.ts'

export const faults: Journeys = (journey) => {
	journey(
		'what goes wrong unseen makes a journey fail',
		async ({ open, isAwake, tab }) => {
			await open('/terms')
			await isAwake()
			await tab.run(async () => {
				console.error('planted error')
				setTimeout(() => {
					throw new Error('planted throw')
				})
				void Promise.reject(new Error('planted rejection'))
				await fetch('https://elsewhere.example/planted').catch(() => {})
				await fetch('/planted.json')
				await new Promise((done) => setTimeout(done))
			})
		},
		{
			faults: [
				/console: planted error/,
				/uncaught: .*planted throw/,
				/unhandled: .*planted rejection/,
				/(refused by the policy|request to another origin): .*elsewhere\.example/,
				/planted\.json answers 404/,
			],
		},
	)
}
