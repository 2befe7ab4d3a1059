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
