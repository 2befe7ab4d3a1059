import { Fragment, type ReactNode } from 'react'
import { address } from '../core/addresses.ts'
import type { ListedStatement, Source } from '../core/facts/source.ts'
import { dateOrUndated, host } from '../core/format.ts'
import { groupBy } from '../core/group-by.ts'
import { mailTo } from '../core/message-links.ts'
import { useSite } from './site.ts'

interface Props {
	statements: readonly ListedStatement[]
	sources: readonly Source[]
	/** The address of the page of what they are about. */
	page: string
	/** Further content of the folded part. */
	children?: ReactNode
}

/** Every statement with its sources, folded: also older values, plans, former states and disagreements. Works without scripts. */
export function AllStatements({ statements, sources, page, children }: Props) {
	const { url, email, answersWithin } = useSite()
	if (statements.length === 0 && !children) return null
	const facts = groupBy(statements, ({ label }) => label)
	return (
		<details className={children ? 'all-statements open-on-paper' : 'fold no-print'}>
			<summary>All facts and their sources</summary>
			<p className="meta">
				What each source says, including older information, plans, and where sources differ. The page shows what we
				think is current.
			</p>
			<p className="meta no-print">
				To correct something, select “Correct this”. It opens an email with what we need from you. We check the proof
				and reply{answersWithin && ` within ${answersWithin}`}. <a href={address.howWeCompare}>How we decide</a>.
			</p>
			<dl className="facts">
				{[...facts].map(([label, rows]) => (
					<div key={label} className="fact">
						<dt>{label}</dt>
						{rows.map((statement, index) => (
							<dd key={index}>
								<Statement statement={statement} sources={sources}>
									{index === rows.length - 1 && (
										<a
											className="no-print"
											href={mailTo(email, `Correction: ${label}`, correctionOf(rows, url + page))}
											// The words that we have would be in the page twice.
											onClick={({ currentTarget }) => {
												currentTarget.href = mailTo(email, `Correction: ${label}`, correctionOf(rows, url + page, true))
											}}
										>
											Correct&nbsp;this<span className="visually-hidden">{` fact: ${label}`}</span>
										</a>
									)}
								</Statement>
							</dd>
						))}
					</div>
				))}
			</dl>
			{children}
		</details>
	)
}

/** Returns the email with which someone corrects a fact. `npm run site -- data correction` reads it. */
const correctionOf = (rows: readonly ListedStatement[], page: string, hasWords = false) =>
	[
		`Fact: ${page} ${rows[0]?.fact}`,
		...(hasWords ? [`We say: ${rows.map(({ text }) => text).join(' / ')}`] : []),
		'It should say: ',
		'Web page that says so: ',
		'Or, if it’s a document, its date: ',
		'And what kind of agreement it is: ',
	].join('\n')

/** `Metlifecare (company report), March 2024`. Pages of one name are told apart by number. */
function nameOf(source: Source): string {
	const kind = source.kind === 'other' ? undefined : source.kind?.replace('-', ' ')
	const name = source.publisher ?? host(source.url)
	return `${name}${kind && !/(\)|Council)$/.test(name) ? ` (${kind})` : ''}, ${dateOrUndated(source.asOf)}`
}

interface StatementProps extends Pick<Props, 'sources' | 'children'> {
	statement: ListedStatement
}

function Statement({ statement, sources, children }: StatementProps) {
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
				. {children}
			</p>
		</>
	)
}
