import type { FactRow } from '../core/facts.ts'
import type { Source } from '../core/page-data.ts'
import { Fact } from './fact.tsx'

interface RowsProps<F> {
	rows: readonly FactRow<F>[]
	facts: F
	sources: readonly Source[]
}

/** Facts as a list of terms and values, each with its receipt. */
export function FactRows<F>({ rows, facts, sources }: RowsProps<F>) {
	return (
		<dl className="facts">
			{rows.map((row) => {
				const text = row.text(facts)
				const link = row.href?.(facts)
				return (
					<Fact
						key={row.key}
						label={row.label}
						explain={row.explain}
						ask={row.ask}
						known={row.known(facts)?.sources}
						sources={sources}
					>
						{link ? (
							<a href={link} rel="external noopener">
								{text}
							</a>
						) : (
							text
						)}
					</Fact>
				)
			})}
		</dl>
	)
}
