import { Receipt } from '../../components/fact.tsx'
import { Term } from '../../components/term.tsx'
import { costAssumptions } from '../../core/addresses.ts'
import type { InputBasis, VillageCosts } from '../../core/costs/cost-terms.ts'
import { sentence } from '../../core/format.ts'
import type { Source } from '../../core/facts/source.ts'
import { CostNotes } from './cost-notes.tsx'
import { CostsTable } from './costs-table.tsx'

function Inputs({ inputs, sources }: { inputs: readonly InputBasis[]; sources: readonly Source[] }) {
	return (
		<dl className="facts">
			{inputs.map(({ input, label, text, known, assumed }) => (
				<div className="fact" key={input}>
					<dt>{label}</dt>
					<dd>
						<span className="value">{text}</span>{' '}
						{assumed && (
							<>
								<span className="tag tag-assumed">Assumption</span> {assumed}{' '}
							</>
						)}
						{known.length > 0 && <Receipt about={label} known={known} sources={sources} />}
					</dd>
				</div>
			))}
		</dl>
	)
}

/** What leaving would cost by terms that are published or assumed, with a receipt or a reason for each. */
export function LeavingCosts({ costs, calculator }: { costs: VillageCosts; calculator: string }) {
	const { plans, columns, varying, notes, sources } = costs
	const [first] = plans
	return (
		<section aria-labelledby="leaving">
			<h2 id="leaving">What leaving would cost</h2>
			<p>
				You pay an <Term id="entry-payment">entry payment</Term> to move in. When you leave, the operator keeps a{' '}
				<Term id="deferred-management-fee">deferred management fee</Term> and repays the rest. We work with what is
				published. The rest is an assumption, and says so below; read{' '}
				<a href={costAssumptions}>where our assumptions come from</a>. Amounts are to the nearest dollar.
			</p>
			{plans.map((plan) => (
				<div key={plan.name}>
					{plan.name && <h3>{plan.name}</h3>}
					<CostsTable
						caption={plan.for ? `${sentence(plan.for)}: what a stay costs` : 'What a stay costs'}
						columns={columns}
						rows={plan.rows}
					/>
					{plans.length > 1 && (
						<Inputs inputs={plan.inputs.filter(({ input }) => varying.includes(input))} sources={sources} />
					)}
				</div>
			))}
			<h3>What these figures rest on</h3>
			<Inputs
				inputs={first?.inputs.filter(({ input }) => plans.length === 1 || !varying.includes(input)) ?? []}
				sources={sources}
			/>
			<CostNotes notes={notes} sources={sources} />
			<p>
				<a className="button button-quiet" href={calculator}>
					Change these figures
				</a>
			</p>
			<p>
				This is no advice. Before you sign, have a lawyer check the fee, what else is taken off, and when you are
				repaid.
			</p>
		</section>
	)
}
