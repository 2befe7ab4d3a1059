import { CareLadder } from '../components/care-ladder.tsx'
import { Cited } from '../components/cited.tsx'
import { Fold } from '../components/fold.tsx'
import { Notice } from '../components/notice.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, costsAddress } from '../core/addresses.ts'
import { BESIDE_REFORM, besideReform } from '../core/facts/beside-reform.ts'
import { isForCare } from '../core/facts/offers.ts'
import { GENERAL_TERMS } from '../core/facts/source.ts'
import type { VillagePage } from '../core/page-data/page-data.ts'
import { LeavingTerms } from '../features/costs/leaving-terms.tsx'
import { AskVillage } from '../features/village-page/ask-village.tsx'
import { Glance } from '../features/village-page/glance-panel.tsx'
import { FactGroups, isShown } from '../features/village-page/fact-groups.tsx'
import { HowToCheck, Proof } from '../features/village-page/proof.tsx'
import { RunBy } from '../features/village-page/run-by.tsx'
import { VillageActions, VillageHeading } from '../features/village-page/village-heading.tsx'
import { Nearby, Where } from '../features/village-page/where.tsx'
import { useTold } from '../features/sheets/use-told.ts'
import type { ToldParts } from '../features/village-page/told-on-village.tsx'
import { useCode } from '../navigation/late-code.tsx'
import { RestOfPage } from '../navigation/scroll.tsx'
import './village.css'

/** One village: the facts first, then what to ask. Unknown facts are questions and have no row. */
export default function VillageView({ page }: ViewProps<'village'>) {
	const { slug, name, verified, nearby, questions, runBy, glance, unknown: isUnknown } = page
	const isCareFirst = isForCare(page.offers.signs)
	const toldParts = useToldParts(page)
	return (
		<div className="wrap page">
			<article className="with-side village-page">
				<div className="page-top">
					<VillageHeading page={page} />
				</div>
				<div className="side-column">
					<VillageActions page={page} />
				</div>
				<div className="main-column">
					{isUnknown && <HowToCheck page={page} />}
					{(!isUnknown || toldParts) && (
						<Glance
							glance={glance.filter(({ key, text }) => toldParts?.fact(key) || (text && !isUnknown))}
							things={page.things}
							checked={page.checked}
							sources={page.sources}
							toldParts={toldParts}
						/>
					)}
					{!verified && !isUnknown && (
						<Notice>
							<strong>Not confirmed.</strong> We’ve found no web page about this village, so check everything with the
							operator.
						</Notice>
					)}
					<RestOfPage>
						{isCareFirst && <Care page={page} />}
						<Leaving page={page} />
						<KeyTerms page={page} />
						<BesideReform page={page} />
						{!isCareFirst && <Care page={page} />}
						<About page={page} />
						{questions.length > 0 && <AskVillage slug={slug} name={name} questions={questions} toldParts={toldParts} />}
					</RestOfPage>
				</div>
				<RestOfPage>
					<div className="village-where">
						<Where page={page} />
					</div>
					<div className="main-rest">
						{runBy && <RunBy runBy={runBy} address={page.operator.value.address} />}
						{nearby.length > 0 && <Nearby page={page} />}
						<Proof page={page} />
					</div>
				</RestOfPage>
			</article>
		</div>
	)
}

/** What is kept when you leave; nothing if it is unknown, because it is a question then. */
function Leaving({ page: { slug, facts, hands, costs, sources, runBy } }: { page: VillagePage }) {
	if (facts.status.value === 'closed' || !costs.plans.some(({ terms }) => terms.dmf)) return null
	const calculator = costsAddress({ village: slug })
	return (
		<LeavingTerms
			costs={costs}
			sources={sources}
			calculator={calculator}
			isOnly={runBy !== undefined}
			whose={hands?.terms}
		/>
	)
}

function KeyTerms({ page }: { page: VillagePage }) {
	const { operator, hands, terms, moreTerms, runBy } = page
	const all = [...terms, ...moreTerms]
	if (all.length === 0) return null
	const facts: Readonly<Record<string, { general?: boolean; byLaw?: boolean } | undefined>> = { ...page.facts }
	const known = all
		.flatMap(({ rows }) => rows.flatMap(({ key, onPaper }) => (onPaper ? [] : (facts[key] ?? []))))
		.filter(({ byLaw }) => !byLaw)
	const isMostlyGeneral = !runBy && known.filter(({ general }) => general).length > Math.max(2, known.length / 2)
	const marked = runBy ? undefined : isMostlyGeneral ? 'own' : 'general'
	return (
		<Section id="terms" heading="Key terms" className={all.some(isShown) ? undefined : 'on-paper'}>
			{hands?.terms ? (
				<p>{hands.terms}</p>
			) : (
				isMostlyGeneral && (
					<p>
						From the general terms of <a href={operator.value.address}>{operator.value.label}</a>.
					</p>
				)
			)}
			{!terms.some(isShown) && <p className="no-print">We found none for this village.</p>}
			<FactGroups groups={terms} page={page} hasReceipts marked={marked} />
			{moreTerms.length > 0 && (
				<details className={`open-on-paper open-where-wide${moreTerms.some(isShown) ? '' : ' on-paper'}`}>
					<summary>More contract terms</summary>
					<FactGroups groups={moreTerms} page={page} hasReceipts marked={marked} />
				</details>
			)}
		</Section>
	)
}

/** What the announced law would require. Paper has the terms themselves. */
function BesideReform({ page: { facts, sources, isGone } }: { page: VillagePage }) {
	const rows = besideReform(facts)
	if (isGone || rows.length === 0) return null
	return (
		<div className="no-print">
			<Fold summary={BESIDE_REFORM}>
				<dl className="facts key-terms">
					{rows.map(({ key, label, text, known }) => (
						<div key={key} className="fact">
							<dt>{label}</dt>
							<dd>
								{text}
								{known.general && ` (${GENERAL_TERMS})`} <Cited about={label} known={known.sources} sources={sources} />
							</dd>
						</div>
					))}
				</dl>
				<p className="links">
					<a href={at.faq}>What was announced, and when</a>
				</p>
			</Fold>
		</div>
	)
}

function Care({ page }: { page: VillagePage }) {
	const { care } = page
	const { signs, words, sources } = page.offers
	const status = page.facts.status.value
	const isShownHere = words !== '' && status !== 'closed'
	if (!isShownHere && care.length === 0) return null
	return (
		<Section id="care" heading="Homes and care">
			{isShownHere && (
				<CareLadder offers={signs}>
					<Cited about="Homes and care offered" known={sources} sources={page.sources} />
				</CareLadder>
			)}
			{care.length > 0 && <FactGroups groups={care} page={page} hasReceipts />}
		</Section>
	)
}

function About({ page }: { page: VillagePage }) {
	const { about } = page
	if (about.length === 0) return null
	return (
		<Section
			id="about"
			heading="More about the village"
			className={about.some(isShown) ? undefined : 'on-paper'}
			isFolded
		>
			<FactGroups groups={about} page={page} />
		</Section>
	)
}

const loadToldParts = async () => (await import('../features/village-page/told-on-village.tsx')).toldParts

/** What the reader was told about a village, as parts of its page; undefined if nothing, and until it has loaded. */
function useToldParts(page: VillagePage): ToldParts | undefined {
	const here = useTold().told.get(page.slug)
	const code = useCode(loadToldParts, here !== undefined)
	return here && code.state === 'ready' ? code.value(page, here) : undefined
}
