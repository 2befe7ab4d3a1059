import { EmailLink } from './email-link.tsx'
import { useSite } from './site.ts'

/** The site's email address, as a link. */
export function SiteEmail() {
	return <EmailLink {...useSite()} />
}
