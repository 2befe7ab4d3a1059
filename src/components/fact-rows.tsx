import type { ShownRow } from '../core/facts/facts.ts'
import type { IconName } from '../core/icons.ts'
import { sourcesOf, type Known, type Source } from '../core/facts/source.ts'
import { FactWithReceipt } from './fact.tsx'
import { Icon } from './icon.tsx'

type Facts = Readonly<Record<string, Known<unknown> | undefined>>

interface RowsProps {
	rows: readonly ShownRow[]
	facts: object
	/** What is planned. */
	planned?: object
	sources: readonly Source[]
}

function IconList({ items }: { items: readonly { icon: IconName; label: string }[] }) {
	return (
		<ul role="list" className="icon-list cluster">
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
export function FactRows({ rows, facts, planned = {}, sources }: RowsProps) {
	return (
		<dl className="facts">
			{rows.map(({ key, label, items, href }) => {
				const known = (facts as Facts)[key]
				const plan = (planned as Facts)[key]
				return (
					<FactWithReceipt
						key={key}
						label={label}
						known={sourcesOf(known)}
						general={known?.general}
						planned={plan && { text: plan.text ?? '', known: sourcesOf(plan) }}
						sources={sources}
					>
						{items && !known?.unconfirmed ? (
							<IconList items={items} />
						) : href ? (
							<a href={href} rel="external noopener">
								{known?.text}
							</a>
						) : (
							known?.text
						)}
					</FactWithReceipt>
				)
			})}
		</dl>
	)
}
