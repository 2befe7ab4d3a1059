/** Has the browser save a text as a file, which is made here: nothing is sent. @param type of its content, such as `text/csv` */
export function saveAsFile(name: string, type: string, text: string): void {
	const href = URL.createObjectURL(new Blob([text], { type }))
	Object.assign(document.createElement('a'), { href, download: name }).click()
	// Not before the browser has begun to read it.
	setTimeout(() => URL.revokeObjectURL(href), 1000)
}
