/** Ruled lines on paper only, for notes on a visit. */
export function PrintNotes() {
	return (
		<div className="print-notes" aria-hidden="true">
			<p>Your notes</p>
		</div>
	)
}
