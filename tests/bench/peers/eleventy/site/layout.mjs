import { bottom, fonts, icon, styles, top } from '../../shared/data.js'
import { escape, htmlParts } from '../../shared/html.js'

const star = ({ slug, name }) =>
	`<button type="button" class="button button-quiet star needs-script" data-slug="${slug}"><span class="star-text">Save</span><span class="visually-hidden"> ${escape(name)}</span></button>`

/** Trees as HTML. */
export function html(trees, address) {
	return htmlParts(trees, address)
		.map((part) => (typeof part === 'string' ? part : star(part)))
		.join('')
}

const above = html(top)

export function layout({ title, description, canonical, address }, body) {
	return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
${canonical ? `<link rel="canonical" href="${canonical}">` : ''}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="${icon}" type="image/svg+xml">
</head>
<body><div id="root">${above}${body}${html(bottom, address)}</div><script src="/app.js" type="module"></script></body>
</html>`
}
