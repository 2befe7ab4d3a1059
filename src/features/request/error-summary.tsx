import type { RequestErrors } from '../../core/request/request-fields.ts'

/** The errors of the form, each with a link to its field. `form` is the id of the form. */
export function ErrorSummary({ errors, form }: { errors: RequestErrors; form: string }) {
	return (
		<>
			<p>
				<strong>Please fix the following:</strong>
			</p>
			<ul>
				{(['name', 'email', 'phone'] as const).map(
					(name) =>
						errors[name] && (
							<li key={name}>
								<a
									href={`#${form}-${name}`}
									onClick={(event) => {
										event.preventDefault()
										document.getElementById(`${form}-${name}`)?.focus()
									}}
								>
									{errors[name]}
								</a>
							</li>
						),
				)}
			</ul>
		</>
	)
}
