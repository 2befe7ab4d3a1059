import { useRef, type ReactNode } from 'react'
import { CareLadder } from '../components/care-ladder.tsx'
import { Fact, Unconfirmed } from '../components/fact.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { GuideCards } from '../components/guide-cards.tsx'
import { Icon } from '../components/icon.tsx'
import { Landscape } from '../components/landscape.tsx'
import { RegionMap } from '../components/map/region-map.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import type { ViewProps } from '../components/site.ts'
import { Term } from '../components/term.tsx'
import { address as at } from '../core/addresses.ts'
import type { CostTerms } from '../core/costs/cost-model.ts'
import { ICONS } from '../core/icons.ts'
import type { Source } from '../core/facts/source.ts'
import { keysOf } from '../core/vocabulary.ts'
import { CostChart } from '../features/costs/cost-chart.tsx'

const SOURCES: Source[] = [
	{ url: 'https://example.com/report', asOf: '2026-03', title: 'A report', publisher: 'A publisher' },
	{ url: 'https://example.com/page', title: 'An undated page' },
]

/** Example figures, not of a real village. */
const TERMS: CostTerms = {
	entryPayment: 60_000_000,
	weeklyFee: 16_000,
	feeGrowth: 0,
	dmfOf: 'entry-payment',
	dmfAtEntry: 0,
	dmfByYear: [0.1, 0.1, 0.1],
	priceGrowth: 0,
	gainShare: 0,
	lossShare: 0,
	monthsToRepayment: 6,
	feesStopOnLeaving: true,
	otherCharges: 0,
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			{children}
		</section>
	)
}

function Dialog() {
	const dialog = useRef<HTMLDialogElement>(null)
	return (
		<>
			<button type="button" className="button" onClick={() => dialog.current?.showModal()}>
				Open a dialog
			</button>
			<dialog className="enquiry" aria-labelledby="dialog-heading" ref={dialog}>
				<h2 id="dialog-heading">A dialog</h2>
				<p>Escape closes it, and the focus returns to where it was.</p>
				<button type="button" className="button" onClick={() => dialog.current?.close()}>
					Close
				</button>
			</dialog>
		</>
	)
}

function Fields() {
	return (
		<form onSubmit={(event) => event.preventDefault()} className="enquiry-form" noValidate>
			<div className="form-errors" role="group" aria-labelledby="errors">
				<p id="errors">
					<strong>Please look at one thing</strong>
				</p>
				<a href="#field-wrong">Write your email address as name@example.nz</a>
			</div>
			<div className="field">
				<label htmlFor="field-text">A line of text</label>
				<p className="hint" id="hint-text">
					A hint says what is wanted before it is asked for.
				</p>
				<input id="field-text" aria-describedby="hint-text" />
			</div>
			<div className="field">
				<label htmlFor="field-wrong">Email address</label>
				<p className="field-error" id="error-wrong">
					Write your email address as name@example.nz
				</p>
				<input id="field-wrong" type="email" defaultValue="name@" aria-invalid="true" aria-describedby="error-wrong" />
			</div>
			<div className="field">
				<label htmlFor="field-choice">One of several</label>
				<select id="field-choice">
					<option>Any</option>
					<option>Otago</option>
				</select>
			</div>
			<fieldset className="options">
				<legend>Boxes</legend>
				<label>
					<input type="checkbox" defaultChecked /> Pool
				</label>
				<label>
					<input type="checkbox" /> Library
				</label>
			</fieldset>
			<fieldset>
				<legend>One answer of a question page</legend>
				<label className="option option-large">
					<input type="radio" name="answer" defaultChecked /> Near my family
				</label>
				<label className="option option-large">
					<input type="radio" name="answer" /> I’m not sure
				</label>
			</fieldset>
		</form>
	)
}

function Type() {
	return (
		<Part id="type" heading="Type">
			<h3>A heading of level 3</h3>
			<h4>A heading of level 4</h4>
			<p className="lead">A lead says in one or two sentences what the page is about.</p>
			<p>
				Running text is 19 px with lines of 60 characters at most: Whangārei, Taupō, Ōtautahi, Kāpiti, Tūrangi.{' '}
				<a href={at.home}>A link</a> is underlined, and <Term id="occupation-right-agreement">a word of the field</Term>{' '}
				is dotted and explained in place.
			</p>
			<p className="meta">Small print is 17 px. Nothing is smaller than 16.</p>
		</Part>
	)
}

function Colours({ page }: ViewProps<'styleguide'>) {
	return (
		<Part id="colours" heading="Colours">
			<table className="pairs">
				<caption>Contrast of every pair of text and ground, computed from the tokens. 7 is the least.</caption>
				<thead>
					<tr>
						<th scope="col">Text on ground</th>
						<th scope="col">Light</th>
						<th scope="col">Dark</th>
					</tr>
				</thead>
				<tbody>
					{page.pairs.map(({ text, ground, light, dark }) => (
						<tr key={`${text} ${ground}`}>
							<th scope="row">
								<svg width="48" height="32" viewBox="0 0 48 32" aria-hidden="true">
									<rect width="48" height="32" fill={`var(--${ground})`} stroke="var(--line)" />
									<circle cx="24" cy="16" r="9" fill={`var(--${text})`} />
								</svg>{' '}
								{text} on {ground}
							</th>
							<td>{light.toFixed(1)}</td>
							<td>{dark.toFixed(1)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Part>
	)
}

function Buttons() {
	return (
		<Part id="buttons" heading="Buttons">
			<p className="row">
				<a className="button button-main" href={at.quiz}>
					Main action
				</a>
				<a className="button" href={at.quiz}>
					Action
				</a>
				<a className="button button-quiet" href={at.quiz}>
					Quiet action
				</a>
				<button type="button" className="text-button">
					As text
				</button>
				<button type="button" className="button" disabled>
					Not now
				</button>
			</p>
		</Part>
	)
}

function Receipts() {
	return (
		<Part id="receipts" heading="Receipts">
			<dl className="facts">
				<Fact label="With one source" known={[0]} sources={SOURCES}>
					$600,000
				</Fact>
				<Fact label="With several" known={[0, 1]} sources={SOURCES}>
					30% of the entry price
				</Fact>
				<Fact label="From general knowledge" sources={SOURCES}>
					Christchurch
				</Fact>
				<Fact label="Not found" ask="Ask for today’s weekly fee in writing." sources={SOURCES} />
			</dl>
		</Part>
	)
}

function Cards({ page }: ViewProps<'styleguide'>) {
	return (
		<Part id="cards" heading="Cards and tiles">
			<GuideCards
				guides={[
					{ title: 'A guide', address: at.blog, summary: 'What it tells you.', reviewed: '2026-11-21' },
					{ title: 'Another', address: at.blog, summary: 'What it tells you.', reviewed: '2026-11-21' },
				]}
			/>
			<PlaceGrid places={page.areas.slice(0, 4)} />
		</Part>
	)
}

function Tables({ page }: ViewProps<'styleguide'>) {
	return (
		<Part id="tables" heading="Tables">
			<table className="stacked">
				<caption>Becomes a stack of rows on a phone.</caption>
				<thead>
					<tr>
						<th scope="col">Place</th>
						<th scope="col">Villages</th>
					</tr>
				</thead>
				<tbody>
					{page.areas.slice(0, 3).map((place) => (
						<tr key={place.slug}>
							<th scope="row">
								<a href={place.address}>{place.name}</a>
							</th>
							<td data-label="Villages">{place.villages}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Part>
	)
}

function Details() {
	return (
		<Part id="details" heading="What opens">
			<FaqList
				items={[
					{ id: 'one', question: 'A question?', answer: '<p>Its answer.</p>', sources: SOURCES.slice(0, 1) },
					{ id: 'two', question: 'Another?', answer: '<p>Its answer.</p>', sources: [] },
				]}
			/>
			<Dialog />
		</Part>
	)
}

/** Every part of the interface on one page. In development and preview only. */
export default function StyleguideView({ page }: ViewProps<'styleguide'>) {
	return (
		<div className="wrap page">
			<PageHeader heading={page.title} lead="Every part of the interface, for those who work on it." />
			<Type />
			<Colours page={page} />
			<Buttons />
			<Part id="fields" heading="Form fields">
				<Fields />
			</Part>
			<Part id="notices" heading="Notices and tags">
				<Notice heading="Something to know">
					<p>A notice comes before what it is about.</p>
				</Notice>
				<p className="row">
					<span className="tag">Being built</span> <Unconfirmed />
				</p>
			</Part>
			<Receipts />
			<Part id="ladder" heading="Care on site">
				<CareLadder services={['independent-living', 'serviced-apartments', 'hospital']} planned={false} />
			</Part>
			<Cards page={page} />
			<Tables page={page} />
			<Details />
			<Part id="charts" heading="Charts">
				<CostChart terms={TERMS} years={10} stay={7} />
			</Part>
			<Part id="maps" heading="Maps">
				<RegionMap regions={page.regions} />
			</Part>
			<Part id="icons" heading="Icons">
				<ul role="list" className="icon-list">
					{keysOf(ICONS).map((name) => (
						<li key={name}>
							<Icon name={name} /> {name}
						</li>
					))}
				</ul>
			</Part>
			<Part id="landscapes" heading="Landscapes">
				<Landscape name="home" width={1600} height={560} lazy />
				<PlaceGrid places={[...page.regions, ...page.areas]} pictures />
			</Part>
		</div>
	)
}
