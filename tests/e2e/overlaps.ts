/** Finds text that is printed over other text or over a control, controls and words that are cut, and words that are torn, at every width and in every size of text. */
import { expect, type Page } from 'playwright/test'
import { randomNumbers } from '../samples.ts'
import { tooWide, type InWindow } from './measure.ts'

interface Look {
	/** Of the window, in px. */
	width: number
	/** As the reader chose it in the header; empty for the usual one. */
	size: '' | 'larger' | 'largest'
	theme: 'light' | 'dark'
	/** How many times the usual size the reader's system asks for. */
	system: number
}

const PHONES = [320, 360, 390, 430]
const USUAL: readonly Look[] = [...PHONES, 768, 1280].flatMap((width) =>
	(['', 'larger', 'largest'] as const).flatMap((size) =>
		(['light', 'dark'] as const).map((theme): Look => ({ width, size, theme, system: 1 })),
	),
)
/** Both sizes together are at most three times the usual one, so the last two look the same. */
const VERY_LARGE: readonly Look[] = PHONES.flatMap((width) => [
	...[1.3, 2, 3].map((system): Look => ({ width, size: '', theme: 'light', system })),
	...[1.3, 3].map((system): Look => ({ width, size: 'largest', theme: 'light', system })),
])

const LOOKS = [...USUAL, ...VERY_LARGE]

const chance = randomNumbers()

/** The windows in which a page is looked at: one that the seed draws; in the suite `overlaps` every one. */
export function windowsForOverlaps(): InWindow[] {
	const lot = Math.floor(chance() * LOOKS.length)
	const looks = process.env['SUITE'] === 'overlaps' ? LOOKS : LOOKS.slice(lot, lot + 1)
	return looks.map((look): InWindow => {
		const { width, size, theme, system } = look
		const name = `${size || 'usual'} text${system > 1 ? ` × ${system}` : ''}, ${theme}`
		return [{ width, height: 800 }, { [name]: (page) => lookedAt(page, look) }]
	})
}

/** What is wrong with the page in one look, after which it is as it was. */
async function lookedAt(page: Page, { size, theme, system }: Look): Promise<string[]> {
	const session = system > 1 ? await page.context().newCDPSession(page) : undefined
	const setSystem = (standard: number) => session?.send('Page.setFontSizes', { fontSizes: { standard } })
	const setSize = (chosen: string) =>
		page.evaluate((value) => {
			if (value) document.documentElement.dataset['textSize'] = value
			else delete document.documentElement.dataset['textSize']
			return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
		}, chosen)
	await setSystem(Math.round(16 * system))
	await page.emulateMedia({ colorScheme: theme })
	expect(await setSize(size)).toBeLessThanOrEqual(3 * 19)
	const found = [...(await overlaps(page)), ...(await tooWide(page))]
	await setSize('')
	await page.emulateMedia({ colorScheme: 'light' })
	await setSystem(16)
	await session?.detach()
	return found
}

/**
 * Returns, in words, what of the open page is over something else, cut or torn, in the window as it is. What stays in place while the page
 * scrolls is compared with its own kind only, and maps are left out: other tests look at what they name.
 */
function overlaps(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		interface Box {
			left: number
			right: number
			top: number
			bottom: number
		}
		interface Thing extends Box {
			element: Element
			/** Of a text; undefined for a control. */
			text?: string
			node?: Node
			/** What stays in place and holds it. */
			layer: Element | undefined
		}
		const CONTROLS = 'a.button, button, summary, input:not([type="hidden"]), select, textarea'
		const SKIPPED =
			'script, style, noscript, option, datalist, .visually-hidden, .skip-link, .map, [aria-hidden="true"] svg'
		/** The height of letters is less than that of their line. */
		const LETTERS = 0.24
		/** What is between two hyphens, slashes or spaces, where a line may end. */
		const WORDS = /[^\s\u00ad\u200b\-‐–—/]{2,}/g
		/** Of a word that may be hyphenated where the text is so large that it has no room: this browser has no rules for it. */
		const LONG = 12
		/** An address or an email address that the word is part of. */
		const ADDRESS = /@|:\/\/|\w\.\w{2}/
		/** In px: less is a hair's breadth. */
		const LEAST = 1.5
		const styles = new Map<Element, CSSStyleDeclaration>()
		const styleOf = (element: Element) => {
			const known = styles.get(element) ?? getComputedStyle(element)
			styles.set(element, known)
			return known
		}
		const parents = (element: Element) => {
			const found: Element[] = []
			for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
			return found
		}
		const layers = new Map<Element, Element | undefined>()
		const layerOf = (element: Element) => {
			if (!layers.has(element))
				layers.set(
					element,
					parents(element).find((one) => ['fixed', 'sticky'].includes(styleOf(one).position)),
				)
			return layers.get(element)
		}
		/** What a part that hides what sticks out, or scrolls, leaves of a box. */
		const clips = new Map<Element, { element: Element; scrolls: boolean }[]>()
		const clipsOf = (element: Element) => {
			const known = clips.get(element)
			if (known) return known
			const found: { element: Element; scrolls: boolean }[] = []
			let position = styleOf(element).position
			for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
				const { overflowX, overflowY, position: its, textOverflow } = styleOf(at)
				const isHolder = at === element || (position !== 'fixed' && (position !== 'absolute' || its !== 'static'))
				if (!isHolder) continue
				const scrolls = /auto|scroll/.test(overflowX + overflowY) || textOverflow === 'ellipsis'
				if (scrolls || /hidden|clip/.test(overflowX + overflowY)) found.push({ element: at, scrolls })
				position = its
			}
			clips.set(element, found)
			return found
		}
		const within = (box: Box, frame: Box): Box => ({
			left: Math.max(box.left, frame.left),
			right: Math.min(box.right, frame.right),
			top: Math.max(box.top, frame.top),
			bottom: Math.min(box.bottom, frame.bottom),
		})
		const isEmpty = (box: Box) => box.right - box.left <= LEAST || box.bottom - box.top <= LEAST
		const isVisible = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
			!element.closest(SKIPPED)
		const found = new Set<string>()
		const nameOf = ({ element, text }: { element: Element; text?: string }) => {
			const tag = element.tagName.toLowerCase()
			const first =
				element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''
			return `${tag}${first} “${(text ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
		}
		/** What can be seen of a box; says if part of it is cut. */
		const seenOf = (thing: Thing): Thing => {
			let seen: Box = thing
			for (const { element, scrolls } of clipsOf(thing.element)) {
				const frame = element.getBoundingClientRect()
				const left = within(seen, frame)
				const lost = Math.max(
					frame.left - seen.left,
					seen.right - frame.right,
					frame.top - seen.top,
					seen.bottom - frame.bottom,
				)
				if (!scrolls && lost > LEAST && !isEmpty(left)) found.add(`${nameOf(thing)} is cut by ${Math.round(lost)} px`)
				seen = left
			}
			return { ...thing, ...seen }
		}

		const wordRange = document.createRange()
		/** Says which words of a text begin on one line and end on another. */
		const lookForTorn = (node: Node) => {
			const text = node.textContent ?? ''
			const element = node.parentElement ?? document.body
			for (const { 0: word, index } of text.matchAll(WORDS)) {
				const whole = `${text.slice(0, index).split(/\s/).at(-1)}${text.slice(index).split(/\s/)[0]}`
				const isHyphenated = word.length >= LONG && styleOf(element).hyphens === 'auto'
				if (isHyphenated || ADDRESS.test(whole) || element.closest('[href^="mailto:"]')) continue
				wordRange.setStart(node, index)
				wordRange.setEnd(node, index + word.length)
				const tops = [...wordRange.getClientRects()].map(({ top }) => Math.round(top))
				if (new Set(tops).size > 1) found.add(`${nameOf({ element, text: word })} is torn over two lines`)
			}
		}

		const things: Thing[] = []
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		const range = document.createRange()
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement
			const text = node.textContent ?? ''
			if (!element || !text.trim() || !isVisible(element) || element.matches('details:not([open])')) continue
			range.selectNodeContents(node)
			for (const { left, right, top, bottom } of range.getClientRects()) {
				const inset = (bottom - top) * LETTERS
				const thing = {
					left,
					right,
					top: top + inset,
					bottom: bottom - inset,
					element,
					text,
					node,
					layer: layerOf(element),
				}
				if (!isEmpty(thing)) things.push(thing)
			}
		}
		for (const element of document.querySelectorAll(CONTROLS)) {
			if (!isVisible(element)) continue
			const { left, right, top, bottom } = element.getBoundingClientRect()
			const thing: Thing = { left, right, top, bottom, element, layer: layerOf(element) }
			if (isEmpty(thing)) continue
			const style = styleOf(element)
			// One that can't be seen only makes the target larger.
			const isSeen = (colour: string) => !/, 0\)$|transparent/.test(colour)
			const hasBorder = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
			const hasGround = isSeen(style.backgroundColor) || (hasBorder && isSeen(style.borderTopColor))
			if (hasGround) things.push(thing)
		}
		const seen = things.map(seenOf).filter((thing) => !isEmpty(thing))
		for (const node of new Set(seen.flatMap((thing) => thing.node ?? []))) lookForTorn(node)
		const width = document.documentElement.clientWidth
		for (const thing of seen) {
			const canScroll = clipsOf(thing.element).some(({ scrolls }) => scrolls)
			const out = Math.max(-thing.left, thing.right - width)
			if (!canScroll && out > LEAST) found.add(`${nameOf(thing)} is ${Math.round(out)} px outside the window`)
			// Words that stick out of the button that they name.
			const holder = thing.text === undefined ? null : thing.element.closest('a.button, button')
			if (!holder) continue
			const box = holder.getBoundingClientRect()
			const over = Math.max(
				box.left - thing.left,
				thing.right - box.right,
				box.top - thing.top,
				thing.bottom - box.bottom,
			)
			if (over > LEAST) found.add(`${nameOf(thing)} sticks out of its button by ${Math.round(over)} px`)
		}

		const sorted = seen.toSorted((a, b) => a.top - b.top)
		let open: Thing[] = []
		for (const one of sorted) {
			open = open.filter(({ bottom }) => bottom > one.top)
			for (const other of open) {
				if (one.layer !== other.layer || one.element === other.element) continue
				// A button holds its words, a label its box.
				if (one.text === undefined && one.element.contains(other.element)) continue
				if (other.text === undefined && other.element.contains(one.element)) continue
				if (isEmpty(within(one, other))) continue
				found.add(`${nameOf(other)} and ${nameOf(one)} are over each other`)
			}
			open.push(one)
		}
		return [...found]
	})
}
