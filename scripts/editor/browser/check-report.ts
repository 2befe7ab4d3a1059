/** What the check says about the content after a save, in a box over the page. The development server answers; a published editor has no check. */
import type { FoundIssue } from '../working-file.ts'

const said = element('div')
said.setAttribute('role', 'status')
const close = element('button', 'Close')
const box = element('section')
box.className = 'check'
// In front of everything else, and what is behind it stays in use.
box.popover = 'manual'
box.append(said, close)
close.addEventListener('click', () => box.hidePopover())

/** Counts the saves, because the answer about an earlier one may come later. */
let saves = 0

/** Says that a file is saved, then what the check finds. */
export async function reportCheck(file: string): Promise<void> {
	const save = ++saves
	const saved = element('p', `${file} is saved.`)
	if (!box.isConnected) document.body.prepend(box)
	box.togglePopover(true)
	said.replaceChildren(saved, element('p', 'Checking it …'))
	const found = await check(file).catch((error: unknown) => [element('p', `The check can’t be run: ${String(error)}`)])
	if (save === saves) said.replaceChildren(saved, ...found)
}

async function check(file: string): Promise<HTMLElement[]> {
	const answer = await fetch('./check')
	if (!answer.ok) throw new Error(answer.statusText)
	const findings = (await answer.json()) as FoundIssue[]
	const here = findings.filter((one) => one.file === file)
	const elsewhere = findings.filter((one) => one.file !== file)
	return [
		element('p', here.length === 0 ? 'The check finds nothing wrong in it.' : 'The check finds something wrong in it:'),
		list(here.map(({ line, message, fix }) => `Line ${line}: ${message}. ${fix}`)),
		element('p', elsewhere.length === 0 ? '' : 'In other files it finds:'),
		list(elsewhere.map(({ file, line, message, fix }) => `${file}, line ${line}: ${message}. ${fix}`)),
	].filter((part) => part.textContent !== '')
}

function list(texts: readonly string[]): HTMLElement {
	const all = element('ul')
	all.append(...texts.map((text) => element('li', text)))
	return all
}

function element(name: string, text = ''): HTMLElement {
	return Object.assign(document.createElement(name), { textContent: text })
}
