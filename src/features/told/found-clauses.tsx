/** The clauses of a document that a lawyer should explain, to add to the sheet for the lawyer. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Sign } from '../../components/sign.tsx'
import { lawyerSheetAddress } from '../../core/addresses.ts'
import { CLAUSES_FOR_A_LAWYER, type FoundClause } from '../../core/agreement-reading/proposal.ts'
import { clausesRead } from '../../core/told/told-format.ts'
import { joinClauses, type ToldClause, type ToldSource } from '../../core/told/told.ts'
import { QuotedWords } from './quoted-words.tsx'
import { toldStore } from './told-store.ts'

interface Props {
	slug: string
	source: ToldSource
	clauses: readonly FoundClause[]
}

export function FoundClauses({ slug, source, clauses }: Props) {
	/** What was on the sheet before these were added. */
	const [before, setBefore] = useState<readonly ToldClause[]>()
	const change = (make: (now: readonly ToldClause[]) => readonly ToldClause[]) =>
		toldStore.updateHere(slug, (here) => ({ ...here, clauses: make(here.clauses) }))

	function add() {
		setBefore(toldStore.get().get(slug)?.clauses ?? [])
		change((now) => joinClauses(clausesRead(clauses, source), now))
	}
	function undo() {
		change(() => before ?? [])
		setBefore(undefined)
	}
	return (
		<section className="told-clauses" aria-labelledby="told-clauses">
			<h3 id="told-clauses">Show a lawyer</h3>
			<p className="meta">These don’t fill in an answer. They’re for your lawyer to explain.</p>
			{clauses.map((clause) => (
				<div key={`${clause.clause} ${clause.page} ${clause.quote}`} className="told-proposal panel">
					<h4>
						{CLAUSES_FOR_A_LAWYER[clause.clause]} <span className="tag told-of-page">Page {clause.page}</span>
					</h4>
					<QuotedWords quotation={clause} />
				</div>
			))}
			<p className="cluster">
				{before ? (
					<>
						<span role="status">
							<Sign state="told" /> <strong>Added.</strong> They’re on the{' '}
							<a href={lawyerSheetAddress(slug)}>sheet for your lawyer</a>.
						</span>
						<QuietButton onClick={undo}>Undo</QuietButton>
					</>
				) : (
					<QuietButton onClick={add}>Add to the lawyer’s sheet</QuietButton>
				)}
			</p>
		</section>
	)
}
