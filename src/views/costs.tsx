import { Receipt } from '../components/fact.tsx'
import { Fold } from '../components/fold.tsx'
import { Page } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { Term } from '../components/term.tsx'
import { address as at } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import { Calculator } from '../features/costs/calculator.tsx'
import './costs.css'

/** The cost calculator: what a stay costs, what is repaid and when, for a village, an operator's terms or the visitor's own figures. */
export default function CostsView({ page }: ViewProps<'costs'>) {
	return (
		<Page heading={page.title} className="costs-page">
			<noscript>
				<p>
					Changing the figures needs JavaScript, which is off in your browser. Below is one example, worked out from our
					assumptions. Each village’s page shows what the operator keeps when you leave, if we’ve found it: see{' '}
					<a href={at.villages}>the list of all {count(page.total, 'village')}</a>.
					{page.sheet && (
						<>
							{' '}
							You can also <a href={page.sheet}>print a sheet</a> and work it out with your own figures.
						</>
					)}
				</p>
			</noscript>
			<Calculator page={page} />
			<p className="no-print">
				To compare a village with staying at home or renting, up to an age you choose, see “
				<a href={at.money}>Will my money last?</a>”
			</p>
			<p>
				This is general information, not financial or legal advice. Before you sign, ask a lawyer to check what the{' '}
				<Term id="occupation-right-agreement">occupation right agreement</Term> says about the fee, every other
				deduction, and when you are repaid.
			</p>
			<div className="cost-assumptions" id="assumptions">
				<Fold summary="What we assume, and why">
					<p>
						The calculator uses the terms we found for a village or its operator. Where we found none, it uses the
						figures below. For the deferred management fee, and for the weekly fee after you leave, we chose the higher
						cost. The examples in our guides use the same assumptions.
					</p>
					<dl className="facts">
						{page.assumptionsInWords.map(({ label, text, why, sources }) => (
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
				</Fold>
			</div>
		</Page>
	)
}
