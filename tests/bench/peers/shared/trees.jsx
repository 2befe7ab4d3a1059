/** Trees as elements, for the peers that are written in React. Apart from what is live, so that Next renders it on its server only. */
import { createElement, Fragment } from 'react'
import { Shortlist } from './ui.jsx'

/** Attributes that React calls otherwise than HTML does. */
const NAMES = {
	class: 'className',
	colspan: 'colSpan',
	for: 'htmlFor',
	rowspan: 'rowSpan',
	tabindex: 'tabIndex',
	'text-anchor': 'textAnchor',
}
const BOOLEAN = ['hidden', 'open']

/**
 * @param Link what a link to a page of the peer's own site is made with
 * @param Correction the link of the footer that ends with the address of the page
 */
export function Trees({ trees, Link = 'a', Correction }) {
	return createElement(Fragment, null, ...elementsOf(trees, Link, Correction))
}

/** No component for each element: React has to do with them what it would if they were written as JSX. */
function elementsOf(trees, Link, Correction) {
	return trees.map((tree) => {
		if (typeof tree === 'string') return tree
		const [tag, attributes, children] = tree
		if (tag === 'Shortlist') return createElement(Shortlist, attributes)
		if (tag === 'Correction') return createElement(Correction, attributes, ...elementsOf(children, Link, Correction))
		const props = {}
		for (const name in attributes) props[NAMES[name] ?? name] = BOOLEAN.includes(name) || attributes[name]
		const isOwn = tag === 'a' && /^\/villages(\/|$)/.test(attributes.href)
		return createElement(isOwn ? Link : tag, props, ...elementsOf(children, Link, Correction))
	})
}
