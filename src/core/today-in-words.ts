/** Returns the day where the reader is, such as `26 November 2026`. */
export const todayInWords = () =>
	new Date().toLocaleDateString('en-NZ', { day: 'numeric', month: 'long', year: 'numeric' })
