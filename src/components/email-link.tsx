/** An email address as a link. A line may end after the @. */
export function EmailLink({ email, mail }: { email: string; mail: string }) {
	const [name, host] = email.split('@')
	return (
		<a href={mail}>
			{name}@<wbr />
			{host}
		</a>
	)
}
