/** How a command ends. */

/** What runs until it is closed, such as a server. */
export interface Running {
	close(): Promise<void>
}

/** The exit code of a command that has ended (0 where it says nothing), or what keeps running. */
export type Outcome = number | void | Running

/** Thrown when a command was called wrongly: printed in two lines, and the exit code is 2. */
export class UsageError extends Error {
	/** What to do instead; undefined where the command's help says it. */
	readonly advice: string | undefined

	constructor(message: string, advice?: string) {
		super(message)
		this.advice = advice
	}
}

/** Thrown when a command can't do its work for a reason that its message tells: printed without a stack, and the exit code is 1. */
export class CommandError extends Error {}
