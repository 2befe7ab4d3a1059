/** The user name and password in the address of a service. It uses only web standards. */

/** What may be a character: one code, or those of a character beyond ASCII. */
const CODES = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi

/** Returns both decoded; empty where the address has none. A `%` that begins no character stands for itself, as in the password `50%off`. */
export function credentialsOf({ username, password }: URL): { user: string; password: string } {
	return { user: decoded(username), password: decoded(password) }
}

function decoded(text: string): string {
	return text.replace(CODES, (codes) => {
		try {
			return decodeURIComponent(codes)
		} catch {
			return codes
		}
	})
}
