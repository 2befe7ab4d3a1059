import { useSite } from '../../components/site.ts'
import { SiteEmail } from '../../components/site-email.tsx'
import { address as at } from '../../core/addresses.ts'

/** The steps that follow a request, before it is sent and after. */
export function WhatHappensNext() {
	const site = useSite()
	return (
		<ol>
			<li>
				Your request comes to {site.name} and nobody else. <a href={at.privacy}>Our privacy page</a> says where it is
				kept.
			</li>
			<li>
				Within 24 hours we’ll email you the information pack, or phone you if you asked us to and gave us your number.
			</li>
			<li>We won’t tell any village or operator about you unless you ask us to put you in touch.</li>
			<li>
				If you haven’t heard from us after a day, check your junk or spam folder, then email <SiteEmail />.
			</li>
		</ol>
	)
}
