import { factRows } from '../../shared/facts.js'
import { escape, layout } from './layout.mjs'

export const data = {
	pagination: { data: 'villages', size: 1, alias: 'page' },
	permalink: ({ page: { village }, pagination }) => `/villages/${(village ?? pagination.items[0].village).slug}.html`,
}

export function render({ pagination }) {
	const page = pagination.items[0]
	const { village, nearby, title, description } = page
	return layout(
		page,
		`<main class="wrap page"><h1>${escape(village.name)}</h1>
<p class="lead">${escape(description)}</p>
<button type="button" class="button button-quiet star" aria-pressed="false" data-slug="${village.slug}">Shortlist ${escape(village.name)}</button>
<h2>What is known</h2>
<dl class="fact-rows">${factRows(page)
			.map(
				({ label, text, sources }) =>
					`<div><dt>${label}</dt><dd>${escape(text)}${
						sources.length > 0
							? `<details><summary>Source</summary>${sources.map(({ url, asOf = '' }) => `<a href="${escape(url)}">${escape(url)} ${asOf}</a>`).join('')}</details>`
							: ''
					}</dd></div>`,
			)
			.join('')}</dl>
<h2>Villages nearby</h2>
<ul class="village-list">${nearby
			.map(
				(other) =>
					`<li><a href="/villages/${other.slug}" class="village-name">${escape(other.name)}</a> ${escape(other.locality)}, ${escape(other.operator.label)}</li>`,
			)
			.join('')}</ul>
<p><a href="/villages">All villages</a> ${escape(title)}</p></main>`,
	)
}
