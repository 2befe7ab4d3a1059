import { villageOf } from '../../shared/data.js'
import { html, layout } from './layout.mjs'

export const data = {
	pagination: { data: 'rows', size: 1, alias: 'row' },
	permalink: ({ row, pagination }) => `/villages/${(row ?? pagination.items[0]).slug}.html`,
}

export function render({ pagination }) {
	const page = villageOf(pagination.items[0].slug)
	return layout(page, html(page.own))
}
