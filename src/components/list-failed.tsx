/** The message where the list of villages is needed and could not be loaded. */
export function ListFailed({ retry }: { retry: () => void }) {
	return (
		<div className="notice" role="alert">
			<p className="notice-heading">We couldn’t load the list of villages</p>
			<p>Please check your connection and try again.</p>
			<button type="button" className="button" onClick={retry}>
				Try again
			</button>
		</div>
	)
}
