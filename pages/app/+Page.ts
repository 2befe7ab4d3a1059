/** Vike wants a component for each page; what it shows is drawn by renderer/+onRenderHtml. */
export function Page() {
	return null
}
