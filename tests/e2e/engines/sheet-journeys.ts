/** What readers were told, from a phone to a second device, in every engine and by keyboard alone. In Chromium told.spec.ts says it every time. */
import { compareAddress, sheetAddress } from '../../../src/core/addresses.ts'
import { repeatedly } from './engine.ts'
import { expect, type Journeys, type Reader } from './test.ts'

const VILLAGES = ['amelia-hart-village', 'lantern-cove-village', 'farpoint-lodge']
const [FIRST = '', , LAST = ''] = VILLAGES
const MOST = 'The most they keep'

/** Gives the focus to what is named, as a reader with a keyboard does. */
function focusOn({ tab }: Reader, css: string, name: string): Promise<void> {
	const focus = () =>
		tab.run(
			(selector, words) => {
				const nameOf = (one: HTMLElement) =>
					[...((one as HTMLInputElement).labels ?? []), one].map(({ textContent }) => textContent).join(' ')
				const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
					(one) => one.getClientRects().length > 0 && nameOf(one).includes(words),
				)
				found?.focus()
				return found !== undefined && document.activeElement === found
			},
			css,
			name,
		)
	return expect.poll(() => repeatedly(focus).catch(String), `${css} ${name}`).toBe(true)
}

const press = async (reader: Reader, name: string) => {
	await focusOn(reader, 'main button', name)
	await reader.key('Enter')
}

/** Keeps what the page saves as a file, and returns a function that resolves to it. */
async function savedFile({ tab }: Reader): Promise<() => Promise<string>> {
	await tab.run(() => {
		URL.createObjectURL = (file) => {
			void (file as Blob).text().then((text) => Object.assign(window, { saved: text }))
			return '#'
		}
		HTMLAnchorElement.prototype.click = () => {}
	})
	const saved = () => tab.run(() => (window as { saved?: string }).saved ?? '')
	return async () => {
		await expect.poll(() => repeatedly(saved).catch(String)).toContain('"format":1')
		return saved()
	}
}

/** Opens every row, once they are there. */
async function unfold({ tab, finds }: Reader): Promise<void> {
	await finds(() => document.querySelector('.sheet-rows details') !== null, true)
	await tab.run(() => document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', '')))
}

async function fillIn(reader: Reader): Promise<void> {
	for (const [index, slug] of VILLAGES.entries()) {
		await reader.open(sheetAddress(slug))
		await reader.isAwake()
		await unfold(reader)
		await focusOn(reader, 'main input', MOST)
		await reader.tab.type(String(20 + index))
		if (index === 0) {
			await focusOn(reader, 'main button', 'Keep')
			await reader.key('Enter')
		}
		await focusOn(reader, 'main input', 'What it costs today')
		await reader.tab.type(String(160 + index))
		await reader.sees('.sheet-rows', `$${160 + index} a week`)
	}
}

/** Returns the link and the file with all answers. */
async function handOver(reader: Reader): Promise<{ link: string; file: string }> {
	await reader.open(sheetAddress(FIRST))
	await reader.isAwake()
	await press(reader, 'Send or save this sheet')
	await focusOn(reader, 'main input', 'Your first name')
	await reader.tab.type('Mere')
	await focusOn(reader, 'main input', 'All your sheets')
	await reader.key('Space')
	const saved = await savedFile(reader)
	await press(reader, 'Save a file')
	const file = await saved()
	const link = await reader.tab.run(() => document.querySelector<HTMLInputElement>('main input[type="url"]')?.value)
	return { link: link ?? '', file }
}

export const sheetJourneys: Journeys = (journey) => {
	journey(
		'three villages filled in on a phone, compared, printed, handed to a second device and erased',
		async (reader) => {
			const { host, tab, open, isAwake, sees, key, finds, onNewDevice } = reader
			await tab.resize(360, 740)
			await fillIn(reader)
			await open(compareAddress(VILLAGES))
			await isAwake()
			await sees('main', '$160')
			await sees('main', '$162')
			await press(reader, 'Print')
			await finds(() => (window as unknown as { printed: number }).printed, 1)

			const { link, file } = await handOver(reader)
			await press(reader, 'Erase this sheet')
			await finds(() => localStorage.getItem('told')?.includes('amelia-hart') ?? true, false)
			await open('/privacy')
			await isAwake()
			await press(reader, 'Erase everything kept on this device')
			await finds(() => localStorage.getItem('villages'), null)

			await onNewDevice()
			await open(link.slice(host.origin.length))
			await isAwake()
			await sees('main', 'This link says they’re from “Mere”.')
			await press(reader, 'Take these in')
			await unfold(reader)
			await focusOn(reader, 'main input', MOST)
			await finds(() => (document.activeElement as HTMLInputElement).value, '20')
			await finds(() => location.hash, '')

			await onNewDevice()
			await open('/shortlist')
			await isAwake()
			await sees('main', 'Open a file someone gave you')
			await tab.run((text) => {
				const files = new DataTransfer()
				files.items.add(new File([text], 'our-sheets.json', { type: 'application/json' }))
				const field = document.querySelector<HTMLInputElement>('input[accept*="json"]')
				if (field) field.files = files.files
				field?.dispatchEvent(new Event('change', { bubbles: true }))
			}, file)
			await sees('main', 'This file has someone’s answers')
			await focusOn(reader, 'main button', 'Take these in')
			await key('Enter')
			// Without it, what is taken in is gone with the page.
			await press(reader, 'Keep')
			await finds(() => localStorage.getItem('told')?.includes('farpoint-lodge') ?? false, true)
			await open(sheetAddress(LAST))
			await isAwake()
			await sees('.sheet-rows', '$162 a week')
			await unfold(reader)
			await focusOn(reader, 'main input', MOST)
			await finds(() => (document.activeElement as HTMLInputElement).value, '22')
		},
	)
}
