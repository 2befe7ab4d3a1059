/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
	return (
		<a className="skip-link" href="#main">
			Skip to the main content
		</a>
	)
}
