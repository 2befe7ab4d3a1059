import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { address as at } from '../../core/addresses.ts'
import type { GlossaryTerm } from '../../core/page-data/page-data.ts'
import { pageClient, pageDataFile } from '../../navigation/page-client.ts'

/** Fetches the glossary when a term is first selected, so that pages don't contain explanations. */
export async function termAt(hash: string): Promise<GlossaryTerm | undefined> {
	const page = await pageClient.load(pageDataFile(at.glossary))
	if (page.kind !== 'glossary') return undefined
	return page.letters.flatMap(({ terms }) => terms).find(({ id }) => `#${id}` === hash)
}

/** The explanation of a term, as a dialog over the page. */
export function ExplainDialog({ term, onClose }: { term: GlossaryTerm; onClose: () => void }) {
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
