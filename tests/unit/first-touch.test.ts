// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { holdInput } from '../../src/startup/first-touch.ts'

test('keys pressed before the application runs are pressed again, but for those of an input method', () => {
	const field = document.body.appendChild(document.createElement('input'))
	onTestFinished(() => field.remove())
	const press = (key: string, how: KeyboardEventInit = {}) =>
		field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...how }))
	const { release } = holdInput(() => {})
	press('ArrowDown')
	press('Enter', { isComposing: true })
	// In Safari, after the composition.
	press('Enter', { keyCode: 229 })
	press('Escape')
	const again: string[] = []
	field.addEventListener('keydown', ({ key }) => again.push(key))
	release()
	expect(again).toEqual(['ArrowDown', 'Escape'])
})

test('what was done before the page was made again is done to what is in its place then, if the page has as many', () => {
	onTestFinished(() => document.body.replaceChildren())
	for (const html of [
		'<input><input><button>Save</button>',
		'<input><input><input><button>Save</button><button>Print</button>',
	]) {
		document.body.innerHTML = '<input><input><button>Save</button>'
		const { release } = holdInput(() => {})
		const field = document.querySelectorAll('input')[1]!
		field.value = '800,000'
		field.dispatchEvent(new Event('input', { bubbles: true }))
		document.querySelector('button')!.click()
		document.body.innerHTML = html
		let clicks = 0
		for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => clicks++)
		release()
		const values = [...document.querySelectorAll('input')].map(({ value }) => value)
		expect([values.join(' ').trim(), clicks]).toEqual(values.length === 2 ? ['800,000', 1] : ['', 0])
	}
})
