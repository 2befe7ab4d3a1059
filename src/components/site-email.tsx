import { useSite } from './site.ts'

/** The site's email address, as a link. */
export function SiteEmail() {
	const { email, mail } = useSite()
	return <a href={mail}>{email}</a>
}
