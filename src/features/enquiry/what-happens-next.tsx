import { useSite } from '../../components/site.ts'
import { address as at } from '../../core/addresses.ts'

/** The steps that follow a request, before it is sent and after. */
export function WhatHappensNext() {
	const site = useSite()
	return (
		<ol>
			<li>
				Your request reaches {site.name} and nobody else. <a href={at.privacy}>Our privacy page</a> says where it is
				kept.
			</li>
			<li>
				Within 24 hours we send the information pack to your email address, or phone you if you asked us to and gave us
				your number.
			</li>
			<li>No village or operator hears of you from us, unless you ask us to put you in touch.</li>
			<li>
				If nothing has come after a day, look in your junk mail, then write to{' '}
				<a href={`mailto:${site.email}`}>{site.email}</a>.
			</li>
		</ol>
	)
}
