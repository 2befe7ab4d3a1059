/** Vike asks for an error page to write 404.html; what it shows is the not-found view, drawn by renderer/+onRenderHtml. */
export function Page() {
	return null
}
