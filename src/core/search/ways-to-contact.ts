import type { VillageFacts } from '../facts/village-facts.ts'
import type { Contact } from './village-list-file.ts'

/** Returns a telephone number and a website, as far as they are known: the village's own, or else its operator's. */
export function waysToContact(
	{ phone, website }: Pick<VillageFacts, 'phone' | 'website'>,
	operator: string,
): Contact[] {
	return [
		...(phone
			? [
					{
						phone: phone.value.replaceAll(' ', '\u00a0'),
						...(phone.ofOperator && { of: operator }),
						...(phone.old && phone.asOf && { year: phone.asOf.slice(0, 4) }),
					},
				]
			: []),
		...(website ? [{ website: website.value, ...(website.ofOperator && { of: operator }) }] : []),
	]
}
