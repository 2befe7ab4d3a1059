/** The program that npm's scripts run, with the command and its options as arguments. */
import { runCommand } from './commands/program.ts'

/** What isn't finished in so many ms after the end, such as a visitor's lost connection, is given up. */
const CLOSE_MS = 10_000

const outcome = await runCommand(process.argv.slice(2))
if (typeof outcome === 'object')
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => {
			end(0)
			void outcome.close().then(() => process.exit())
		})
else end(outcome ?? 0)

/** Lets the process end by itself, so that what it has printed arrives. */
function end(code: number): void {
	process.exitCode = code
	setTimeout(() => process.exit(), CLOSE_MS).unref()
}
