/** Explains a term of the glossary over the page. Without scripts, the link to the glossary does its work. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { address as at } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import type { GlossaryTerm } from '../../core/page-data/page-data.ts'
import { isPlain } from '../../navigation/links.ts'
import { pageClient, pageDataFile } from '../../navigation/page-client.ts'
import { keepTyped } from '../../navigation/typed.ts'

const GLOSSARY = onHost(at.glossary)
/** Every link to a term, in components and in texts. */
const TERM = `a[href^="${GLOSSARY}#"]`

/** Fetches the glossary when a term is first selected, so that pages don't contain explanations. */
async function termAt(hash: string): Promise<GlossaryTerm | undefined> {
	const page = await pageClient.load(pageDataFile(at.glossary))
	if (page.kind !== 'glossary') return undefined
	return page.letters.flatMap(({ terms }) => terms).find(({ id }) => `#${id}` === hash)
}

export function Explain() {
	const [term, setTerm] = useState<GlossaryTerm>()

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
			termAt(link.hash).then((found) => (found ? setTerm(found) : leave()), leave)
		}
		// In the capture phase, before the router's listener, which ignores handled events.
		document.addEventListener('click', onClick, { capture: true })
		return () => document.removeEventListener('click', onClick, { capture: true })
	}, [])

	return term && <ExplainDialog key={term.id} term={term} onClose={() => setTerm(undefined)} />
}

/** The explanation of a term, as a dialog over the page. */
function ExplainDialog({ term, onClose }: { term: GlossaryTerm; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		dialog.current?.showModal()
	}, [])
	const close = () => dialog.current?.close()
	return (
		<dialog className="dialog" aria-labelledby="explained" ref={dialog} onClose={onClose}>
			<h2 id="explained" lang={term.maori ? 'mi' : undefined}>
				{term.term}
			</h2>
			<p>{term.meaning}</p>
			<p className="links">
				<a href={at.term(term.id)} onClick={close}>
					See it in the glossary
				</a>
			</p>
			<Button onClick={close}>Close</Button>
		</dialog>
	)
}
