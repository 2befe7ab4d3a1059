/** Vike warns without an error page. The not-found view is a page like the others. */
export function Page() {
	return null
}
