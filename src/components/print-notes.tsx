/** Ruled lines that exist on paper only: room for what was said on a visit. */
export function PrintNotes() {
	return (
		<div className="print-notes" aria-hidden="true">
			<p>Your notes</p>
		</div>
	)
}
