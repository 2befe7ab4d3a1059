import { Receipt } from '../components/fact.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { Term } from '../components/term.tsx'
import { address as at } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import { Calculator } from '../features/costs/calculator.tsx'

/** What a stay costs, what comes back and when: worked out for a village, an operator's terms or the visitor's own figures. */
export default function CostsView({ page }: ViewProps<'costs'>) {
	return (
		<div className="wrap page costs-page">
			<PageHeader
				heading={page.title}
				lead="If you move in and leave after some years: what will it have cost, what comes back, and when?"
			/>
			<noscript>
				<p>
					Changing the figures needs JavaScript, which is off in your browser. Below is one example, worked out from our
					assumptions. The page of each village has the same table by its own terms: see{' '}
					<a href={at.villages}>the list of all {count(page.total, 'village')}</a>.
				</p>
			</noscript>
			<Calculator page={page} />
			<p>
				This is no advice. Before you sign, have a lawyer check what the{' '}
				<Term id="occupation-right-agreement">occupation right agreement</Term> says of the fee, of every other
				deduction, and of when you are repaid.
			</p>
			<section aria-labelledby="assumptions" className="cost-assumptions">
				<h2 id="assumptions">What we assume, and why</h2>
				<p>
					Where a village or its operator publishes a term, we work with that. Where neither does, we take these, so
					that a village that keeps silent does not look cheaper for it.
				</p>
				<dl className="facts">
					{page.assumptions.map(({ label, text, why, sources }) => (
						<div className="fact" key={label}>
							<dt>{label}</dt>
							<dd>
								<span className="value">{text}</span> {why}{' '}
								{sources.length > 0 && (
									<Receipt about={label} known={sources.map((_, index) => index)} sources={sources} />
								)}
							</dd>
						</div>
					))}
				</dl>
			</section>
		</div>
	)
}
