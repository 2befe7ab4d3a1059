interface Props {
	/** The headings of level 2. Fewer than two need no list. */
	entries: readonly { id: string; text: string }[]
}

/**
 * The headings of a page as links: beside the text if there is space for two columns, else folded above it. It is a `details`
 * on every screen; on a wide one a heading replaces its summary.
 */
export function PageContents({ entries }: Props) {
	if (entries.length < 2) return null
	return (
		<nav className="contents page-contents panel panel-filled" aria-label="On this page">
			<h2>On this page</h2>
			<details>
				<summary>On this page</summary>
				<ol>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a href={`#${entry.id}`}>{entry.text}</a>
						</li>
					))}
				</ol>
			</details>
			<p>
				<a href="#main">Back to the top</a>
			</p>
		</nav>
	)
}
