import { Cited } from '../../components/cited.tsx'
import type { TermGroup } from '../../core/facts/facts.ts'
import { BY_LAW, GENERAL_TERMS, printedSourcesOf, sourcesOf, wordsOf, type Known } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'

type Facts = Readonly<Record<string, Known<unknown> | undefined>>

interface Props {
	groups: readonly TermGroup[]
	page: Pick<VillagePage, 'facts' | 'planned' | 'sources'>
	/** Whether each group says where it is from. */
	hasReceipts?: boolean
	/** Which facts are marked: the operator's general terms, or the village's own if a note above says that the others are general. */
	marked?: 'general' | 'own' | undefined
}

/** Whether the screen shows any of it, and not only paper. */
export const isShown = ({ rows }: TermGroup): boolean => rows.some(({ onPaper }) => !onPaper)

/** Known facts as terms and values. Facts of one group share a term and a receipt; a row without a value is a blank on paper. */
export function FactGroups({ groups, page, hasReceipts, marked }: Props) {
	const facts: Facts = { ...page.facts }
	const planned: Facts = { ...page.planned }
	return (
		<dl className="facts key-terms">
			{groups.map((group) => {
				const { label: term, rows } = group
				const citedBy = (read: typeof sourcesOf) =>
					Array.from(new Set(rows.flatMap(({ key }) => [...read(facts[key]), ...read(planned[key])])))
				const last = rows.filter(({ key }) => facts[key] ?? planned[key]).at(-1)
				return (
					<div key={term} className={term === BY_LAW ? 'fact by-law' : isShown(group) ? 'fact' : 'fact on-paper'}>
						<dt>{term}</dt>
						{rows.map((row) => {
							const { key, label, onPaper } = row
							const known = facts[key]
							const plan = planned[key]
							const isBlank = !known && !plan
							return (
								<dd key={key} className={onPaper && (isBlank ? 'on-paper blank' : 'on-paper')}>
									{isBlank ? (label ?? key) : label && <span className="key-name">{label}: </span>}
									<Value known={known} plan={plan} marked={marked} />
									{hasReceipts && row === last && (
										<>
											{' '}
											<Cited
												about={term}
												known={citedBy(sourcesOf)}
												printed={citedBy(printedSourcesOf)}
												sources={page.sources}
											/>
										</>
									)}
								</dd>
							)
						})}
					</div>
				)
			})}
		</dl>
	)
}

interface ValueProps {
	known: Known<unknown> | undefined
	plan: Known<unknown> | undefined
	marked: Props['marked']
}

function Value({ known, plan, marked }: ValueProps) {
	return (
		<>
			{known && wordsOf(known)}
			{known && plan && '. '}
			{plan && `Planned: ${wordsOf(plan)}`}
			{known && !known.byLaw && marked === (known.general ? 'general' : 'own') && (
				<span className="key-name"> ({known.general ? GENERAL_TERMS : 'for this village'})</span>
			)}
		</>
	)
}
