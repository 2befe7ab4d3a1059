import { Fragment, type ReactNode } from 'react'
import type { ListedStatement, Source } from '../core/facts/source.ts'
import { dateOrUndated, host } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'

interface Props {
	statements: readonly ListedStatement[]
	sources: readonly Source[]
	/** Further content of the folded part. */
	children?: ReactNode
}

/** Every statement with its sources, folded: also older values, plans, former states and disagreements. Works without scripts. */
export function AllStatements({ statements, sources, children }: Props) {
	if (statements.length === 0 && !children) return null
	const facts = groupBy(statements, ({ label }) => label)
	return (
		<details className={children ? 'all-statements open-on-paper' : 'fold no-print'}>
			<summary>All facts and their sources</summary>
			<p className="meta">
				What each source says, including older information, plans, and where sources differ. The page shows what we
				think is current.
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

/** `Metlifecare (company report), March 2024`. Pages of one name are told apart by number. */
function nameOf(source: Source): string {
	const kind = source.kind === 'other' ? undefined : source.kind?.replace('-', ' ')
	const name = source.publisher ?? host(source.url)
	return `${name}${kind && !/(\)|Council)$/.test(name) ? ` (${kind})` : ''}, ${dateOrUndated(source.asOf)}`
}

function Statement({ statement, sources }: { statement: ListedStatement; sources: readonly Source[] }) {
	const { text, about } = statement
	const cited = statement.sources.flatMap((position) => sources[position] ?? [])
	return (
		<>
			<div className="value">{text}</div>
			<p className="meta">
				{about && `${about} `}
				{[...groupBy(cited, nameOf)].map(([name, pages], index) =>
					pages.map(({ url }, page) => (
						<Fragment key={url}>
							{(page > 0 || index > 0) && '; '}
							<a href={url} rel="external noopener">
								{page > 0 ? 'another page' : name}
							</a>
						</Fragment>
					)),
				)}
				.
			</p>
		</>
	)
}
