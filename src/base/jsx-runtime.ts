/**
 * Adds the base to every address in the props of elements. Replaces React's own JSX runtime in builds for a path below the root
 * of a host.
 */
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { htmlOnHost, linkOnHost } from '../core/base.ts'
import { trustedHtml } from '../core/trusted.ts'

type Props = Record<string, unknown> & { dangerouslySetInnerHTML?: { __html: { toString: () => string } } }

const LINKS = ['href', 'src', 'srcSet', 'action'] as const

function onHost(type: unknown, props: Props): Props {
	if (typeof type !== 'string') return props
	const changed: Props = { ...props }
	for (const name of LINKS) {
		const link = props[name]
		if (typeof link === 'string') changed[name] = linkOnHost(link)
	}
	const { __html: html } = props.dangerouslySetInnerHTML ?? {}
	if (html !== undefined) changed.dangerouslySetInnerHTML = { __html: trustedHtml(htmlOnHost(html.toString())) }
	return changed
}

const wrapped =
	(create: typeof element): typeof element =>
	(type, props, key) =>
		create(type, onHost(type, props as Props), key)

export const jsx = wrapped(element)
export const jsxs = wrapped(elements)
export { Fragment }
