import type { ReactNode } from 'react'
import { address as at } from '../core/addresses.ts'
import { LinkList } from './link-list.tsx'

/**
 * What is in the place of a form or quiz for browsers without scripts: why it isn't there, and each place's page. Only the build
 * renders it, because browsers with scripts never look into it.
 */
export function PlacesWithoutScripts(props: {
	children: ReactNode
	places: readonly { slug: string; name: string }[]
}) {
	return (
		<noscript>
			<p>{props.children}</p>
			<LinkList
				className="closest closest-columns grid"
				links={props.places.map(({ slug, name }) => ({ label: name, address: at.place(slug) }))}
			/>
		</noscript>
	)
}
