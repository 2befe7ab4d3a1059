/** How to check what a village's page says. */
import { AllStatements } from '../../components/all-statements.tsx'
import { Notice } from '../../components/notice.tsx'
import { SiteEmail } from '../../components/site-email.tsx'
import { SourcesList } from '../../components/sources-list.tsx'
import { dataFile } from '../../core/addresses.ts'
import { printedSourcesOf, wordsOf } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { AdviceLine } from './glance-panel.tsx'

/** What comes first on the page of a village of which nothing is known: how to check that it is what it says. */
export function HowToCheck({
	page: { operator, facts, verified, glance, unknown, official, runBy },
}: {
	page: VillagePage
}) {
	const { label, address } = operator.value
	const [register] = official
	const { text, note, advice } = glance.find(({ key }) => key === 'status') ?? {}
	const status = advice ? [text, note].filter(Boolean).join(': ') : text && wordsOf(facts.status)
	return (
		<Notice>
			<p>
				{!verified && <strong>Not confirmed.</strong>} {status && `${status}. `}
				{advice && advice.link.address !== register?.address && (
					<>
						<AdviceLine {...advice} />.{' '}
					</>
				)}
				{unknown}
			</p>
			<ol>
				{register && <OfficialCheck {...register} />}
				<li>
					The register also says who runs it.{' '}
					{!runBy && (
						<>
							Our list gives <a href={address}>{label}</a> as the operator, so ask them too.
						</>
					)}
				</li>
				<li>
					<a href="#ask">Ask the village</a>. Start with the questions about money.
				</li>
			</ol>
		</Notice>
	)
}

/** Every statement with its sources, and where to check them officially. Both fold. */
export function Proof({
	page: { facts, planned, hands, statements, sources, things, official, canonical },
}: {
	page: VillagePage
}) {
	const cited = [...Object.values(facts), ...Object.values(planned), hands].flatMap(printedSourcesOf)
	return (
		<div className="folds">
			{sources.length > 0 && (
				<AllStatements statements={statements} sources={sources} page={canonical}>
					<p id="key-facts" className="no-print">
						{things.words}
					</p>
					<SourcesList sources={sources} onPaper={cited} />
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

/** Where to check a village officially, as an item of a list. */
function OfficialCheck({ label, address, note }: VillagePage['official'][number]) {
	return (
		<li>
			<a href={address} rel="external noopener">
				{label}
			</a>{' '}
			{note}
		</li>
	)
}
