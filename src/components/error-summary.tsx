interface Props {
	heading: string
	/** What is wrong: texts by the fields' names. */
	errors: object
	/** What the ids of the fields begin with, before a hyphen and their names. */
	ids: string
}

/** What is wrong in a form, each with a link to its field, which is unfolded where it's folded. */
export function ErrorSummary({ heading, errors, ids }: Props) {
	return (
		<>
			<p>
				<strong>{heading}</strong>
			</p>
			<ul>
				{Object.entries(errors as Record<string, string>).map(([name, text]) => (
					<li key={name}>
						<a
							href={`#${ids}-${name}`}
							onClick={(event) => {
								event.preventDefault()
								goTo(document.getElementById(`${ids}-${name}`))
							}}
						>
							{text}
						</a>
					</li>
				))}
			</ul>
		</>
	)
}

function goTo(field: HTMLElement | null): void {
	let fold
	while ((fold = field?.closest<HTMLDetailsElement>('details:not([open])'))) fold.open = true
	field?.focus()
}
