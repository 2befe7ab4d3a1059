import { ASK_OTHERS } from '../core/request/request-fields.ts'
import { AskBox } from '../components/ask-box.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { Fold } from '../components/fold.tsx'
import { GuideCards } from '../components/guide-cards.tsx'
import { Icon } from '../components/icon.tsx'
import { Landscape } from '../components/landscape.tsx'
import { RegionMap } from '../components/map/region-map.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, requestAddress } from '../core/addresses.ts'
import type { IconName } from '../core/icons.ts'
import type { HomePage } from '../core/page-data/page-data.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import './home.css'
import './region-map.css'

/** The icons of the four highlights, in the order that the specification fixes. */
const FEATURE_ICONS: readonly IconName[] = ['map', 'receipt', 'care', 'book']

/** A name plate in the operator's colour. An SVG attribute, because the content security policy forbids inline styles. */
function NamePlate({ colour, name }: { colour: string; name: string }) {
	return (
		<svg className="name-plate" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
			<rect width="48" height="48" rx="8" fill={colour} />
			<text x="24" y="33" textAnchor="middle">
				{name.charAt(0)}
			</text>
		</svg>
	)
}

/** The home page, in the order that the specification gives. */
export default function HomeView({ page }: ViewProps<'home'>) {
	return (
		<>
			<Hero hero={page.hero} />
			<CareBand tool={page.careSoon} />

			<div className="band band-sunken">
				<div className="wrap">
					<SearchPanel choices={page.choices} pricesFound={page.pricesFound} stats={page.stats} />
				</div>
			</div>

			<Features features={page.features} />

			<Tools tools={page.tools} />

			<LeadingOperators operators={page.operators} />

			<section className="band band-mist" aria-labelledby="places">
				<div className="wrap">
					<h2 id="places">Popular regions</h2>
					<PlaceGrid places={page.places} pictures />
					<Fold summary="See every region">
						<RegionMap regions={page.regions} />
						<p>
							<a href={at.regions}>Regions and their towns</a>
						</p>
					</Fold>
				</div>
			</section>

			<Guides guides={page.guides} />

			<Section id="questions" heading="Questions people ask first" className="band wrap">
				<FaqList items={page.faqs} />
				<p>
					<a href={at.faq}>See all questions and answers</a>
				</p>
			</Section>

			<InformationPack />
		</>
	)
}

function Hero({ hero }: Pick<HomePage, 'hero'>) {
	return (
		<section className="hero">
			<div className="wrap hero-text">
				<h1>{hero.heading}</h1>
				<p className="lead">{hero.lead}</p>
				<AskBox />
				<p className="cluster">
					<a className="button button-main button-quiet" href={at.compare}>
						Compare villages
					</a>
					<a className="button button-main button-quiet" href={at.quiz}>
						Take the quiz
					</a>
				</p>
			</div>
			<Landscape name="home" width={1600} height={560} />
		</section>
	)
}

/** For the week when care is suddenly needed. */
function CareBand({ tool }: { tool: HomePage['careSoon'] }) {
	return (
		<div className="care-band">
			<p className="wrap cluster">
				<Icon name="phone" />
				<a href={tool.address}>{tool.question}</a> <span>{tool.text}</span>
			</p>
		</div>
	)
}

function Features({ features }: Pick<HomePage, 'features'>) {
	return (
		<Section id="features" heading="What you’ll find here" className="band wrap">
			<ul role="list" className="features grid">
				{features.map((feature, index) => (
					<li key={feature.title}>
						{FEATURE_ICONS[index] && <Icon name={FEATURE_ICONS[index]} />}
						<h3>{feature.title}</h3>
						<p>{feature.text}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

/** The tools, each by the question that people have. */
function Tools({ tools }: Pick<HomePage, 'tools'>) {
	return (
		<section className="band band-mist" aria-labelledby="tools">
			<div className="wrap">
				<h2 id="tools">What do you want to know first?</h2>
				<ul role="list" className="tools grid">
					{tools.map(({ question, text, address }) => (
						<li key={address} className="panel stack">
							<h3>
								<a href={address}>{question}</a>
							</h3>
							<p>{text}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}

function LeadingOperators({ operators }: Pick<HomePage, 'operators'>) {
	return (
		<Section id="operators" heading="Three leading operators" className="band wrap">
			<ul role="list" className="cards cards-three grid">
				{operators.map((operator) => (
					<li key={operator.id} className="card panel">
						<NamePlate colour={operator.logoColor} name={operator.name} />
						<h3 className="card-heading">
							<a href={operator.address}>{operator.name}</a>
						</h3>
						<p>{operator.text}</p>
						<p className="meta">
							{operator.locations}
							<br />
							{operator.careTypes.join('\u00a0· ')}
						</p>
					</li>
				))}
			</ul>
			<p>
				<a href={at.operators}>See every operator</a>
			</p>
		</Section>
	)
}

function Guides({ guides }: Pick<HomePage, 'guides'>) {
	return (
		<Section id="guides" heading="Guides to read first" className="band wrap">
			<GuideCards guides={guides.map(({ title, address, text }) => ({ title, address, summary: text }))} />
			<p>
				<a href={at.blog}>See every guide</a>
			</p>
		</Section>
	)
}

function InformationPack() {
	return (
		<section className="band band-sunken" aria-labelledby="pack">
			<div className="wrap">
				<h2 id="pack">Ask for an information pack</h2>
				<p>Tell us which villages you’re thinking about. We’ll send the pack within 24 hours.</p>
				<p>
					<a className="button" href={requestAddress()}>
						{ASK_OTHERS}
					</a>
				</p>
			</div>
		</section>
	)
}
