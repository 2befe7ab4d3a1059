/** Draws what a terminal shows, for documents. */
import { escapeUTF8 } from 'entities/escape'

/** In px; a letter is 0.6 of its height wide in every font for terminals. */
const LETTER = 14
const LINE = 20
const EDGE = 20

/** Returns an SVG of lines of text. Those that begin a part are bright. */
export function terminalPicture(text: string): string {
	const lines = text.split('\n')
	const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER * 0.6) + 2 * EDGE
	const height = lines.length * LINE + 2 * EDGE
	const drawn = lines.map((line, index) => {
		const colour = /^\S/.test(line) ? '#ffffff' : '#b8c4cc'
		return `<text x="${EDGE}" y="${EDGE + LETTER + index * LINE}" fill="${colour}">${escapeUTF8(line)}</text>`
	})
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" rx="8" fill="#1c2529"/>
<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${LETTER}" xml:space="preserve">
${drawn.join('\n')}
</g>
</svg>
`
}
