/** Likely slips in an email address: `mere@gmial.com` → `mere@gmail.com`. */
import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker'

/** The mail services that New Zealanders of this age have, beside the world's. */
const DOMAINS = [
	'xtra.co.nz',
	'hotmail.com',
	'outlook.com',
	'yahoo.com',
	'live.com',
	'yahoo.co.nz',
	'slingshot.co.nz',
	'orcon.net.nz',
	'ihug.co.nz',
	'paradise.net.nz',
	'clear.net.nz',
	'inspire.net.nz',
	'actrix.co.nz',
	'kinect.co.nz',
	...POPULAR_DOMAINS,
]
const ENDINGS = [
	'co.nz',
	'net.nz',
	'org.nz',
	'ac.nz',
	'govt.nz',
	'school.nz',
	'geek.nz',
	'kiwi.nz',
	'kiwi',
	'nz',
	...POPULAR_TLDS,
]

/** Real, but so rare that they are no suggestion: `hotmail.con` means `hotmail.com`. */
const RARE = /@(hotmail|outlook)\.co\.nz$/i

/** The address that was probably meant; undefined when this one looks right. */
export function suggestEmail(email: string): string | undefined {
	if (RARE.test(email.trim())) return undefined
	const suggestion = run({ email: email.trim(), domains: DOMAINS, topLevelDomains: ENDINGS })?.full
	return suggestion?.toLowerCase() === email.trim().toLowerCase() ? undefined : suggestion
}
