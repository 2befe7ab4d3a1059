import { AllStatements } from '../../components/all-statements.tsx'
import { SiteEmail } from '../../components/site-email.tsx'
import { SourcesList } from '../../components/sources-list.tsx'
import { dataFile } from '../../core/addresses.ts'
import { printedSourcesOf } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { OfficialCheck } from './official-check.tsx'

/** Every statement with its sources, and where to check them officially. Both fold. */
export function Proof({ page: { village, things, official, canonical } }: { page: VillagePage }) {
	const cited = [...Object.values(village.facts), ...Object.values(village.planned)].flatMap(printedSourcesOf)
	return (
		<div className="folds">
			{village.sources.length > 0 && (
				<AllStatements statements={village.statements} sources={village.sources}>
					<p id="key-facts" className="no-print">
						{things.words}
					</p>
					<SourcesList sources={village.sources} onPaper={cited} />
				</AllStatements>
			)}
			<details className="no-print">
				<summary>Check the facts, or report a mistake</summary>
				<ul>
					{official.map((one) => (
						<OfficialCheck key={one.label} {...one} />
					))}
					<li>
						Spotted a mistake? Email <SiteEmail />.
					</li>
					<li>
						Download this information as a <a href={dataFile(canonical, 'csv')}>spreadsheet (CSV)</a> or, for
						programmers, as <a href={dataFile(canonical, 'json')}>JSON</a>.
					</li>
				</ul>
			</details>
		</div>
	)
}
