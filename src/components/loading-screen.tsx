/** Covers the screen while a page loads. The stylesheet shows it only after 150 ms, because most pages load faster. */
export function LoadingScreen() {
	return (
		<div className="loading" role="status">
			<span className="spinner" aria-hidden="true" />
			Loading...
		</div>
	)
}
