/** `npm run captured`: prints the enquiries that the preview server captured, newest first. */
import { join } from 'node:path'
import { listCaptured } from '../host/captured.ts'

const submissions = listCaptured(join(import.meta.dirname, '../../.work/captured.sqlite'))
if (submissions.length === 0) console.log('No requests have been captured yet. Run npm run preview and send one.')

for (const { id, form, receivedAt, fields, spam } of submissions) {
	console.log(`#${id}  ${receivedAt}  ${form}${spam ? '  (spam: the hidden field was filled in)' : ''}`)
	const width = Math.max(0, ...Object.keys(fields).map((name) => name.length))
	for (const [name, value] of Object.entries(fields)) {
		console.log(`  ${name.padEnd(width)}  ${printable(value).replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
	}
	console.log()
}

/** A stranger wrote the value: control codes could rewrite the terminal, so that all but the line break are dropped. */
function printable(value: string): string {
	return value.replace(/[^\P{Cc}\n]/gu, '')
}
