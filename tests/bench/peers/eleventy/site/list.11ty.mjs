import { escape } from '../../shared/html.js'
import { layout } from './layout.mjs'

export const data = { permalink: '/villages.html' }

export function render({ firstRows }) {
	return layout(
		{ title: 'Villages', description: 'All villages', address: '/villages' },
		`<main class="wrap page"><h1>Villages</h1>
<label>Name <input id="name"></label><label>Region <select id="region"><option value="">All</option></select></label>
<p role="status"></p>
<ul class="village-list">${firstRows.map((row) => `<li><a href="/villages/${row.slug}">${escape(row.name)}</a> ${escape(row.locality)}</li>`).join('')}</ul></main>`,
	)
}
