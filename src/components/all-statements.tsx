import { Fragment, type ReactNode } from 'react'
import type { ListedStatement, Source } from '../core/facts/source.ts'
import { date, host } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'

interface Props {
	statements: readonly ListedStatement[]
	sources: readonly Source[]
	/** What else folds away with them. */
	children?: ReactNode
}

/** Every statement with its sources, folded away: older values, plans, former states and disagreements too. Works without scripts. */
export function AllStatements({ statements, sources, children }: Props) {
	if (statements.length === 0 && !children) return null
	const facts = groupBy(statements, ({ label }) => label)
	return (
		<details className={children ? 'all-statements open-on-paper' : 'fold no-print'}>
			<summary>All facts and their sources</summary>
			<p className="meta">
				What each source says, with older values, plans and disagreements. The page above shows what counts now.
			</p>
			<dl className="facts">
				{[...facts].map(([label, rows]) => (
					<div key={label} className="fact">
						<dt>{label}</dt>
						{rows.map((statement, index) => (
							<dd key={index}>
								<Statement statement={statement} sources={sources} />
							</dd>
						))}
					</div>
				))}
			</dl>
			{children}
		</details>
	)
}

function Statement({ statement, sources }: { statement: ListedStatement; sources: readonly Source[] }) {
	const { text, about } = statement
	return (
		<>
			<div className="value">{text}</div>
			<p className="meta">
				{about && `${about} `}
				{statement.sources.map((position, index) => {
					const source = sources[position]
					return (
						source && (
							<Fragment key={position}>
								{index > 0 && '; '}
								<a href={source.url} rel="external noopener">
									{source.publisher ?? host(source.url)}
								</a>
								{source.kind && ` (${source.kind.replace('-', ' ')})`}, {source.asOf ? date(source.asOf) : 'undated'}
							</Fragment>
						)
					)
				})}
			</p>
		</>
	)
}
