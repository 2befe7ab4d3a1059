/**
 * Keeps React's text nodes in the page when a browser translates it. Chrome and Edge put `<font>` in the place of each text node, so
 * what React changes isn't seen, and what it removes isn't there to remove: https://github.com/facebook/react/issues/11538.
 */

interface Translation {
	font: Element
	/** The text nodes in whose place it is, with what they said. */
	texts: Map<Text, string>
}

/**
 * Puts each text node that is translated back before its translation, without its text. Once React changes, moves or removes it, the
 * translation goes, and the translator finds the new text.
 * @returns takes back all translations, so that React finds the page that was prerendered
 */
export function keepTexts(): () => void {
	const translations = new WeakMap<Node, Translation>()

	const takeBack = ({ font, texts }: Translation, changed?: Node) => {
		const { parentNode } = font
		for (const [text, said] of texts) {
			translations.delete(text)
			if (text !== changed && text.data === '') text.data = said
		}
		// Also where they are already: a translator finds what is added.
		font.replaceWith(...[...texts.keys()].filter((text) => text.parentNode === parentNode))
	}

	const put = (text: Text, font: Element) => {
		const translation = translations.get(font) ?? { font, texts: new Map<Text, string>() }
		translation.texts.set(text, text.data)
		for (const node of [text, font]) translations.set(node, translation)
		text.data = ''
		font.before(text)
	}

	const observer = new MutationObserver((records) => {
		const added = new Set<Node | null>()
		for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
			const known = type === 'characterData' && translations.get(target)
			if (known) takeBack(known, target)
			for (const node of addedNodes) if (node.nodeName === 'FONT' && target.nodeName !== 'FONT') added.add(node)
			const font = [...addedNodes, previousSibling].find((one) => added.has(one))
			for (const node of removedNodes) {
				const translation = translations.get(node)
				if (translation) takeBack(translation)
				else if (node instanceof Text && !node.isConnected && font?.isConnected) put(node, font as Element)
			}
		}
		observer.takeRecords()
	})
	observer.observe(document, { subtree: true, childList: true, characterData: true })

	return () => {
		for (const font of document.querySelectorAll('font')) {
			const translation = translations.get(font)
			if (translation) takeBack(translation)
		}
		observer.takeRecords()
	}
}
