import { Unconfirmed } from '../components/fact.tsx'
import { Fold } from '../components/fold.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { count, sentence } from '../core/format.ts'
import type { OperatorRow } from '../core/page-data/page-data.ts'
import './operators.css'

/** Every operator: those with several villages, those with one, and those with none on the list. */
export default function OperatorsView({ page: { operators } }: ViewProps<'operators'>) {
	const several = operators.filter(({ villages }) => villages > 1)
	const one = operators.filter(({ villages }) => villages === 1)
	const none = operators.filter(({ villages }) => villages === 0)
	return (
		<Page
			heading="Retirement village operators"
			lead={`The villages on our list are run by ${count(several.length + one.length, 'operator')}, including companies on the stock exchange, trusts, churches and families. The operator writes the contract you sign.`}
		>
			<Section id="several" heading={`${sentence(count(several.length, 'operator'))} with two or more villages`}>
				<p className="meta">
					The operators with the most villages on our list come first. Operators with the same number of villages are in
					alphabetical order. Nobody can pay to be listed, or to move up the list. “Keeps 30% when you leave” means that
					the maximum deferred management fee is 30% of the entry price.
				</p>
				<ul role="list" className="operator-rows wide">
					{several.map(({ name, address, villages, details, sourced }) => (
						<li key={address}>
							<span className="operator-row-name">
								<a href={address}>{name}</a> {!sourced && <Unconfirmed />}
							</span>{' '}
							<span className="operator-row-count">{count(villages, 'village')}</span>{' '}
							{details.length > 0 && <span className="meta">{sentence(details.join(' · '))}</span>}
						</li>
					))}
				</ul>
			</Section>
			<Names heading={`${sentence(count(one.length, 'operator'))} with one village`} operators={one} />
			<Names heading={`${sentence(count(none.length, 'operator'))} with no village on our list yet`} operators={none} />
		</Page>
	)
}

/** From A to Z, each with the town of its one village; folded on a phone. */
function Names({ heading, operators }: { heading: string; operators: readonly OperatorRow[] }) {
	if (operators.length === 0) return null
	return (
		<Fold summary={heading} isOpenBeside>
			<ul role="list" className="operator-names wide">
				{operators.map(({ name, address, where }) => (
					<li key={address}>
						<a href={address}>{name}</a> {where && <span className="meta">{where}</span>}
					</li>
				))}
			</ul>
		</Fold>
	)
}
