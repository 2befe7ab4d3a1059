/** Explains a term of the glossary over the page. Without scripts, the link to the glossary does its work. */
import { useEffect, useState, type ComponentType } from 'react'
import { address as at } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import type { GlossaryTerm } from '../../core/page-data/page-data.ts'
import { isPlain } from '../../navigation/links.ts'
import { keepTyped } from '../../navigation/typed.ts'
import type { ExplainDialog } from './explain-dialog.tsx'

const GLOSSARY = onHost(at.glossary)
/** Every link to a term, in components and in texts. */
const TERM = `a[href^="${GLOSSARY}#"]`

interface Shown {
	term: GlossaryTerm
	Dialog: ComponentType<Parameters<typeof ExplainDialog>[0]>
}

/** The dialog and its term, both fetched when a term is selected. */
async function explain(hash: string): Promise<Shown | undefined> {
	const { ExplainDialog: Dialog, termAt } = await import('./explain-dialog.tsx')
	const term = await termAt(hash)
	return term && { term, Dialog }
}

export function Explain() {
	const [shown, setShown] = useState<Shown>()

	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(TERM) : null
			// In the dialog and on the glossary's page, the link is followed.
			if (!link || !isPlain(event) || link.closest('dialog') || location.pathname === GLOSSARY) return
			event.preventDefault()
			// Not every browser focuses a link that is clicked, and the dialog returns the focus to where it was.
			link.focus({ preventScroll: true })
			const leave = () => {
				keepTyped()
				location.assign(link.href)
			}
			explain(link.hash).then((found) => (found ? setShown(found) : leave()), leave)
		}
		// In the capture phase, before the router's listener, which ignores handled events.
		document.addEventListener('click', onClick, { capture: true })
		return () => document.removeEventListener('click', onClick, { capture: true })
	}, [])

	return shown && <shown.Dialog key={shown.term.id} term={shown.term} onClose={() => setShown(undefined)} />
}
