import { Unverified } from '../components/fact.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { count, number, percent, sentence } from '../core/format.ts'
import { CARE_SERVICES, wordsOf } from '../core/vocabulary.ts'

/** Every operator. */
export default function OperatorsView({ page }: ViewProps<'operators'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading="Retirement village operators"
				lead={`${sentence(count(page.operators.length, 'operator'))}: listed companies, trusts, churches and families. The operator writes the contract that you sign.`}
			/>
			<table className="stacked">
				<caption>
					Those with the most villages on our list come first, then from A to Z. Nobody can pay to be listed or to move
					up. The deferred management fee is the share of your entry payment that is kept when you leave.
				</caption>
				<thead>
					<tr>
						<th scope="col">Operator</th>
						<th scope="col">Villages on our list</th>
						<th scope="col">Head office</th>
						<th scope="col">Living and care offered</th>
						<th scope="col">Deferred fee, at most</th>
					</tr>
				</thead>
				<tbody>
					{page.operators.map((operator) => (
						<tr key={operator.address}>
							<th scope="row">
								<a href={operator.address}>{operator.name}</a> {!operator.sourced && <Unverified />}
							</th>
							<td data-label="Villages on our list">{number(operator.villages)}</td>
							<td data-label="Head office">{operator.headquarters ?? 'Not published'}</td>
							<td data-label="Living and care">
								{operator.careServices.length > 0 ? wordsOf(CARE_SERVICES, operator.careServices) : 'Not published'}
							</td>
							<td data-label="Deferred fee, at most">
								{operator.dmfPercent === undefined ? 'Not published' : percent(operator.dmfPercent)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
