import { vi } from 'vitest'
import type { Outcome } from '../scripts/commands/outcome.ts'
import { runCommand } from '../scripts/commands/program.ts'

/** How a command ended, and what it printed. */
export interface Typed {
	code: Outcome
	stdout: string
	stderr: string
}

/** Runs a command as it is typed after `npm run`, in this process. */
export async function typeCommand(...args: string[]): Promise<Typed> {
	const printed = { stdout: '', stderr: '' }
	const spies = [
		vi.spyOn(console, 'log').mockImplementation((text = '') => void (printed.stdout += `${text}\n`)),
		vi.spyOn(console, 'error').mockImplementation((text = '') => void (printed.stderr += `${text}\n`)),
		vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
			printed.stdout += String(text)
			return true
		}),
		vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
			printed.stderr += String(text)
			return true
		}),
	]
	try {
		return { code: (await runCommand(args)) ?? 0, ...printed }
	} finally {
		for (const spy of spies) spy.mockRestore()
	}
}
