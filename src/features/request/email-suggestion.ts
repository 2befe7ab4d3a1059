/** Suggests corrections for likely slips in an email address: `mere@gmial.com` → `mere@gmail.com`. */
import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker'

/** Mail services of New Zealand, besides the international ones of the library. */
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

/** Real domains that are too rare to be suggested: `hotmail.con` means `hotmail.com`. */
const RARE = /@(hotmail|outlook)\.co\.nz$/i

/** Returns the address that was probably meant; undefined if this one looks right. */
export function suggestEmail(email: string): string | undefined {
	if (RARE.test(email.trim())) return undefined
	const suggestion = run({ email: email.trim(), domains: DOMAINS, topLevelDomains: ENDINGS })?.full
	return suggestion?.toLowerCase() === email.trim().toLowerCase() ? undefined : suggestion
}
