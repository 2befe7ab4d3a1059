/** How requests are read and written, whichever database holds them. Uses web standards only. */

/**
 * Runs a statement with its values, in order, and resolves to its rows.
 * @throws when the database fails
 */
export type Query = (sql: string, ...values: (string | number | null)[]) => Promise<Record<string, unknown>[]>

/** SQL: a person was told of the request of that number, or has answered it. */
export const HAS_REACHED_SOMEONE = `(
	id IN (SELECT request FROM answers) OR id IN (SELECT request FROM deliveries WHERE delivered_at IS NOT NULL)
)`
