import { villageOf } from '../../shared/data.js'
import { html, layout } from './layout.mjs'

export const data = {
	pagination: { data: 'rows', size: 1, alias: 'row' },
	permalink: ({ row, pagination }) => `/villages/${(row ?? pagination.items[0]).slug}.html`,
}

export function render({ pagination }) {
	const { slug } = pagination.items[0]
	const page = villageOf(slug)
	return layout({ ...page, address: `/villages/${slug}` }, html(page.own))
}
