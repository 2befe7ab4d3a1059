/** The rules of the information request: a name, and an e-mail address in e-mail format. The rest is optional. */
export interface EnquiryErrors {
	name?: string
	email?: string
}

/** What is wrong, in words that say how to put it right. Empty: nothing is. */
export function validateEnquiry(fields: { get: (name: string) => unknown }): EnquiryErrors {
	const text = (name: string) => {
		const value = fields.get(name)
		return typeof value === 'string' ? value.trim() : ''
	}
	const email = text('email')
	const errors: EnquiryErrors = {}
	if (!text('name')) errors.name = 'Enter your name, so that we know whom to write to.'
	if (!email) errors.email = 'Enter your e-mail address, so that we can send the information pack.'
	else if (!email.includes('@'))
		errors.email = 'This e-mail address has no @ sign. It should look like name@example.co.nz.'
	else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
		errors.email = 'Check this e-mail address. It should look like name@example.co.nz, without spaces.'
	}
	return errors
}
