/** One way back from every button that throws away what a reader wrote or collected: it's done immediately, and can be undone. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { QuietButton } from './button.tsx'

interface Offer {
	/** What has just been thrown away, as a sentence. */
	words: ReactNode
	/** Brings it back. */
	undo: () => void
}

/**
 * Returns a note that says what was thrown away, with a button that brings it back, and functions to offer that and to end the offer. It
 * stays until the reader leaves the page, throws something else away, or writes what undoing would overwrite: then the page ends it. The
 * focus moves to the button if the one that had it is gone, and then to the note.
 */
export function useUndo() {
	const [offer, setOffer] = useState<Offer | 'undone'>()
	const button = useRef<HTMLButtonElement>(null)
	const note = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (offer === 'undone') note.current?.focus()
		else if (offer && (document.activeElement ?? document.body) === document.body) button.current?.focus()
	}, [offer])
	return {
		offerUndo: (words: ReactNode, undo: () => void) => setOffer({ words, undo }),
		endUndo: () => setOffer(undefined),
		canUndo: offer !== undefined && offer !== 'undone',
		undoNote: (
			<div role="status" className="no-print" tabIndex={-1} ref={note}>
				{offer === 'undone' && <p className="notice">What you had is back.</p>}
				{offer && offer !== 'undone' && (
					<p className="notice cluster">
						{offer.words}
						<QuietButton
							ref={button}
							onClick={() => {
								setOffer('undone')
								offer.undo()
							}}
						>
							Undo
						</QuietButton>
					</p>
				)}
			</div>
		),
	}
}
