/** Covers the screen while a page is on its way. The stylesheet shows it only after 150 ms: most pages are here sooner. */
export function LoadingScreen() {
	return (
		<div className="loading" role="status">
			<span className="spinner" aria-hidden="true" />
			Loading...
		</div>
	)
}
