/**
 * `npm run captured`: prints the requests that the server captured, newest first.
 *
 *     npm run captured                              people's requests
 *     npm run captured -- --spam                    those that filled in the hidden field
 *     npm --silent run captured -- --csv > x.csv    as a table for a spreadsheet
 *     npm run captured -- --database FILE           of another server than the preview
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listCaptured } from '../host/captured-requests.ts'
import { capturedCsv } from '../host/csv.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values } = parseArgs({
	options: {
		csv: { type: 'boolean', default: false },
		spam: { type: 'boolean', default: false },
		database: { type: 'string', default: join(PROJECT_ROOT, '.work/captured.sqlite') },
	},
})
const all = listCaptured(resolve(values.database))
const submissions = all.filter(({ spam }) => spam === values.spam)

if (values.csv) process.stdout.write(capturedCsv(submissions))
else print()

function print(): void {
	if (submissions.length === 0) {
		console.log(
			values.spam
				? 'No spam has been captured.'
				: 'No requests have been captured yet. Run npm run preview and send one.',
		)
	}
	for (const { id, form, receivedAt, fields } of submissions) {
		console.log(`#${id}  ${receivedAt}  ${form}`)
		const width = Math.max(0, ...Object.keys(fields).map((name) => name.length))
		for (const [name, value] of Object.entries(fields)) {
			console.log(`  ${name.padEnd(width)}  ${printable(value).replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
		}
		console.log()
	}
	const others = all.length - submissions.length
	if (others > 0 && !values.spam) console.log(`${others} more filled in the hidden field: npm run captured -- --spam`)
}

/** A stranger wrote the value: control codes could rewrite the terminal, so that all but the line break are dropped. */
function printable(value: string): string {
	return value.replace(/[^\P{Cc}\n]/gu, '')
}
