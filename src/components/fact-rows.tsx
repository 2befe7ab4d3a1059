import type { FactRow } from '../core/facts/facts.ts'
import type { IconName } from '../core/icons.ts'
import type { Source } from '../core/facts/source.ts'
import { Fact } from './fact.tsx'
import { Icon } from './icon.tsx'

interface RowsProps<F> {
	rows: readonly FactRow<F>[]
	facts: F
	sources: readonly Source[]
}

function IconList({ items }: { items: readonly { icon: IconName; label: string }[] }) {
	return (
		<ul role="list" className="icon-list">
			{items.map(({ icon, label }) => (
				<li key={icon}>
					<Icon name={icon} />
					{label}
				</li>
			))}
		</ul>
	)
}

/** Facts as a list of terms and values, each with its receipt. */
export function FactRows<F>({ rows, facts, sources }: RowsProps<F>) {
	return (
		<dl className="facts">
			{rows.map((row) => {
				const text = row.text(facts)
				const link = row.href?.(facts)
				const items = row.items?.(facts)
				return (
					<Fact
						key={row.key}
						label={row.label}
						explain={row.explain}
						ask={row.ask}
						known={row.known(facts)?.sources}
						sources={sources}
					>
						{items ? (
							<IconList items={items} />
						) : link ? (
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
