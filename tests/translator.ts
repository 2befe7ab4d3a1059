/**
 * Translates a page as Chrome does, but for the words, which stay: `<font><font>` takes the place of each text, also of those that come
 * later. Runs in the page, so it may use nothing of this file.
 * @returns shows the original again
 */
export function translatePage(): () => void {
	const originals = new Map<Element, Text>()
	const translateAll = () => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		const found: Text[] = []
		while (walker.nextNode()) found.push(walker.currentNode as Text)
		for (const text of found) {
			const parent = text.parentElement
			if (!text.data.trim() || parent?.closest('font, script, style, noscript, textarea, svg, [translate=no]')) continue
			const font = document.createElement('font')
			font.append(document.createElement('font'))
			font.firstElementChild!.textContent = text.data
			parent?.insertBefore(font, text)
			parent?.removeChild(text)
			originals.set(font, text)
		}
	}
	translateAll()
	const observer = new MutationObserver(translateAll)
	observer.observe(document.body, { childList: true, subtree: true, characterData: true })
	return () => {
		observer.disconnect()
		for (const [font, text] of originals) font.replaceWith(text)
	}
}
