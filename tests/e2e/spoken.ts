/**
 * What a screen reader is told of a page: Chromium's own accessibility tree, written out as lines in reading order, and what
 * live regions announce meanwhile.
 */
import { expect, type CDPSession, type Page } from 'playwright/test'

/** Of a node of the tree, the parts that are read here. */
interface AxNode {
	nodeId: string
	ignored: boolean
	role?: { value: string }
	name?: { value: string }
	description?: { value: string }
	value?: { value: string | number }
	properties?: { name: string; value: { value?: unknown } }[]
	childIds?: string[]
}

/** Roles that a screen reader passes over in silence. */
const SILENT = new Set(['RootWebArea', 'generic', 'none', 'paragraph', 'sectionheader', 'InlineTextBox', 'ListMarker'])
/** Roles whose text is said with the field that it names. */
const LABELS = new Set(['LabelText', 'Legend'])
/** Roles whose name is all of their content, so that the content is not said again. */
const WHOLE = new Set(['heading', 'link', 'button', 'checkbox', 'radio', 'option', 'DisclosureTriangle', 'image'])
/** Roles that the outline of a page is made of. */
const OUTLINE = new Set([
	...WHOLE,
	'textbox',
	'searchbox',
	'combobox',
	'slider',
	'table',
	'form',
	'navigation',
	'region',
	'dialog',
])
const ROLE_WORDS: Readonly<Record<string, string>> = { DisclosureTriangle: 'summary', MenuListPopup: 'choices' }
/** States that are spoken when they are set; those in `PAIRED` are spoken when they are `false` too. */
const STATES = ['level', 'checked', 'pressed', 'expanded', 'selected', 'required', 'disabled', 'invalid'] as const
const PAIRED = new Set<string>(['checked', 'pressed', 'expanded'])

export interface Speech {
	/** Lines for what has this role. `outline`: headings, links, buttons and fields only. */
	read: (role: 'main' | 'dialog', how?: 'outline') => Promise<string[]>
	/** A line for what has the focus. */
	focus: () => Promise<string>
	/** Waits until a live region has said this, and returns what all have said since the last call until then. */
	announced: (until: string) => Promise<string[]>
}

/** Starts to listen to a page, before it is opened. */
export async function listenTo(page: Page): Promise<Speech> {
	await page.addInitScript(keepAnnouncements)
	const session = await page.context().newCDPSession(page)
	await session.send('Accessibility.enable')
	return {
		read: async (role, how) => {
			const nodes = await treeOf(session)
			const root = [...nodes.values()].find((node) => node.role?.value === role)
			if (!root) throw new Error(`there is no ${role}`)
			const lines = linesOf(root, nodes)
			return how === 'outline'
				? lines.filter(({ role: said }) => OUTLINE.has(said.replace('• ', ''))).map(textOf)
				: lines.map(textOf)
		},
		focus: async () => {
			const nodes = await treeOf(session)
			const focused = [...nodes.values()].filter((node) => property(node, 'focused') === true)
			const node = focused.find(({ role }) => role?.value !== 'RootWebArea')
			// A reader does not hear all of a page because it has the focus.
			if (node?.role?.value === 'main') return 'main'
			return node ? linesOf(node, nodes).map(textOf).join('; ') : 'nothing'
		},
		announced: async (until) => {
			let said: string[] = []
			await expect.poll(async () => (said = await page.evaluate(takeUntil, until)).join('\n')).toContain(until)
			return said.map((text) => `announced: ${text}`)
		},
	}
}

/** Runs in the page: keeps each new text of a live region. */
function keepAnnouncements(): void {
	const announced: string[] = []
	Object.assign(window, { announced })
	const said = new WeakMap<Element, string>()
	const REGIONS = '[role=status], [role=alert], [aria-live]'
	const textOfRegion = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim()
	// What is in the document from the start is not announced.
	addEventListener('DOMContentLoaded', () => {
		for (const region of document.querySelectorAll(REGIONS)) said.set(region, textOfRegion(region))
		new MutationObserver((mutations) => {
			const regions = mutations.flatMap(({ target, addedNodes }) => {
				const element = target instanceof Element ? target : target.parentElement
				// An alert is announced too when it comes with its text; another region only when its text changes.
				const added = [...addedNodes].filter((node) => node instanceof Element)
				const alerts = added
					.flatMap((one) => [one, ...one.querySelectorAll('*')])
					.filter((one) => one.matches('[role=alert]'))
				return [...alerts, element?.closest(REGIONS) ?? []].flat()
			})
			for (const region of new Set(regions)) {
				const text = textOfRegion(region)
				if (text !== '' && text !== said.get(region)) announced.push(text)
				said.set(region, text)
			}
		}).observe(document, { subtree: true, childList: true, characterData: true })
	})
}

/** Runs in the page: takes what was announced up to these words; looks at all of it while they have not been said. */
function takeUntil(words: string): string[] {
	const { announced } = window as unknown as { announced: string[] }
	const last = announced.findIndex((text) => text.includes(words))
	return last < 0 ? [...announced] : announced.splice(0, last + 1)
}

/** Asks for the tree until it comes the same twice: Chromium may still be adding to it. */
async function treeOf(session: CDPSession): Promise<Map<string, AxNode>> {
	let last: string
	let now = ''
	do {
		last = now
		const { nodes } = await session.send('Accessibility.getFullAXTree')
		now = JSON.stringify(nodes)
		await new Promise((resolve) => setTimeout(resolve, 100))
	} while (now !== last)
	return new Map((JSON.parse(now) as AxNode[]).map((node) => [node.nodeId, node]))
}

interface Line {
	role: string
	text: string
}

/** Lines in reading order; texts beside each other are one line. */
function linesOf(node: AxNode, nodes: ReadonlyMap<string, AxNode>): Line[] {
	const role = node.role?.value ?? ''
	const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? [])
	const isSilent = node.ignored || SILENT.has(role) || LABELS.has(role) || role === 'listitem'
	const own = isSilent ? [] : [lineOf(node)]
	if (own[0] && role === 'heading' && children.some((child) => child.role?.value === 'link')) own[0].text += ', link'
	if (own[0] && role === 'list') own[0].text += `, ${children.length} items`
	if (!node.ignored && (WHOLE.has(role) || role === 'StaticText')) return own
	const joined: Line[] = []
	for (const line of children.flatMap((child) => linesOf(child, nodes))) {
		const last = joined.at(-1)
		if (line.role === 'StaticText' && last?.role === 'StaticText') last.text = `${last.text} ${line.text}`
		else joined.push(line)
	}
	if (LABELS.has(role)) return joined.filter((line) => line.role !== 'StaticText')
	const [first, ...others] = joined
	if (role === 'listitem' && first) return [{ ...first, role: `• ${first.role}`, text: `• ${first.text}` }, ...others]
	return [...own, ...joined]
}

function lineOf(node: AxNode): Line {
	const role = node.role?.value ?? ''
	const name = (node.name?.value ?? '').replace(/\s+/g, ' ').trim()
	if (role === 'StaticText') return { role, text: name }
	const states = STATES.flatMap((state) => {
		const value = property(node, state)
		if (value === undefined || value === '' || ((value === false || value === 'false') && !PAIRED.has(state))) return []
		if (state === 'level') return role === 'heading' ? [`level ${Number(value)}`] : []
		return value === false || value === 'false' ? [`not ${state}`] : [state]
	})
	const value = node.value?.value
	const said = [
		`${ROLE_WORDS[role] ?? role}${name && ` “${name}”`}`,
		...states,
		...(value !== undefined && value !== '' && String(value) !== name
			? [`value “${String(value).split('\n')[0] ?? ''}”`]
			: []),
		...(node.description?.value ? [`described as “${node.description.value.replace(/\s+/g, ' ').trim()}”`] : []),
	]
	return { role, text: said.join(', ') }
}

function textOf({ text }: Line): string {
	return text
}

function property({ properties = [] }: AxNode, name: string): unknown {
	return properties.find((one) => one.name === name)?.value.value
}
