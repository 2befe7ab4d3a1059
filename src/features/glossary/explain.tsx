/** Explains a term of the glossary over the page. Without scripts or dialogs, the link to the glossary does its work. */
import { useEffect, useRef, useState } from 'react'
import { address as at, pageDataPath } from '../../core/addresses.ts'
import type { GlossaryPage, GlossaryTerm, PageFile } from '../../core/page-data.ts'

/** Every link to a term, whoever made it. */
const TERM = `a[href^="${at.glossary}#"]`

/** The glossary is fetched when the first term is pressed, so that pages carry no explanation that nobody asks for. */
async function termAt(hash: string): Promise<GlossaryTerm | undefined> {
	const response = await fetch(pageDataPath(at.glossary))
	if (!response.ok) return undefined
	const { page } = (await response.json()) as PageFile
	return (page as GlossaryPage).letters.flatMap(({ terms }) => terms).find(({ id }) => `#${id}` === hash)
}

export function Explain() {
	const [term, setTerm] = useState<GlossaryTerm>()
	const dialog = useRef<HTMLDialogElement>(null)

	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(TERM) : null
			const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
			// In the dialog and in the glossary itself, the link leads on. Safari has dialogs from 15.4.
			if (!link || isOther || link.closest('dialog') || location.pathname === at.glossary) return
			if (typeof HTMLDialogElement !== 'function') return
			event.preventDefault()
			// Not every browser focuses a link that is clicked, and the dialog returns the focus to where it was.
			link.focus({ preventScroll: true })
			const leave = () => location.assign(link.href)
			termAt(link.hash).then((found) => (found ? setTerm(found) : leave()), leave)
		}
		// Before the router's own listener, which leaves alone what is handled.
		document.addEventListener('click', onClick, { capture: true })
		return () => document.removeEventListener('click', onClick, { capture: true })
	}, [])
	useEffect(() => {
		if (term && !dialog.current?.open) dialog.current?.showModal()
	}, [term])

	return (
		term && (
			<dialog className="enquiry" aria-labelledby="explained" ref={dialog} onClose={() => setTerm(undefined)}>
				<h2 id="explained" lang={term.maori ? 'mi' : undefined}>
					{term.term}
				</h2>
				<p>{term.meaning}</p>
				<p className="links">
					<a href={at.term(term.id)} onClick={() => dialog.current?.close()}>
						See it in the glossary
					</a>
				</p>
				<button type="button" className="button" onClick={() => dialog.current?.close()}>
					Close
				</button>
			</dialog>
		)
	)
}
