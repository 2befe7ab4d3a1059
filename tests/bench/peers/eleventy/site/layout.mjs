import { FONTS, STYLES } from '../../shared/data.js'

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character])

export function layout({ title, description }, body) {
	return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="stylesheet" href="${STYLES}">
${FONTS.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
</head>
<body>${body}<script src="/app.js" type="module"></script></body>
</html>`
}
