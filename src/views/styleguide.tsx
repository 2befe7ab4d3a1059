import { useRef } from 'react'
import { Button } from '../components/button.tsx'
import { SignKey } from '../components/sign-key.tsx'
import { CareLadder } from '../components/care-ladder.tsx'
import { FactWithReceipt, Unconfirmed } from '../components/fact.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { GuideCards } from '../components/guide-cards.tsx'
import { Icon } from '../components/icon.tsx'
import { Landscape } from '../components/landscape.tsx'
import { RegionMap } from '../components/map/region-map.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { StackedTable } from '../components/stacked-table.tsx'
import { Term } from '../components/term.tsx'
import { TextField } from '../components/text-field.tsx'
import { address as at } from '../core/addresses.ts'
import type { CostTerms } from '../core/costs/cost-model.ts'
import { encodeOffers } from '../core/facts/offers.ts'
import { ICONS } from '../core/icons.ts'
import type { Source } from '../core/facts/source.ts'
import { keysOf } from '../core/vocabulary.ts'
import { CostChart } from '../features/costs/cost-chart.tsx'
import './costs.css'
import './region-map.css'

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

function Dialog() {
	const dialog = useRef<HTMLDialogElement>(null)
	return (
		<>
			<Button onClick={() => dialog.current?.showModal()}>Open a dialog</Button>
			<dialog className="dialog" aria-labelledby="dialog-heading" ref={dialog}>
				<h2 id="dialog-heading">A dialog</h2>
				<p>Escape closes it, and the focus returns to where it was.</p>
				<Button onClick={() => dialog.current?.close()}>Close</Button>
			</dialog>
		</>
	)
}

function Fields() {
	return (
		<form onSubmit={(event) => event.preventDefault()} className="request-form" noValidate>
			<div className="form-errors" role="group" aria-labelledby="errors">
				<p id="errors">
					<strong>Please look at one thing</strong>
				</p>
				<a href="#field-wrong">Write your email address as name@example.nz</a>
			</div>
			<TextField label="A line of text" hint="A hint says what is wanted before it is asked for." />
			<TextField
				id="field-wrong"
				type="email"
				label="Email address"
				error="Write your email address as name@example.nz"
				defaultValue="name@"
			/>
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
		<Section id="type" heading="Type">
			<h3>A heading of level 3</h3>
			<h4>A heading of level 4</h4>
			<p className="lead">A lead says in one or two sentences what the page is about.</p>
			<p>
				Running text is 19 px with lines of 60 characters at most: Whangārei, Taupō, Ōtautahi, Kāpiti, Tūrangi.{' '}
				<a href={at.home}>A link</a> is underlined, and <Term id="occupation-right-agreement">a word of the field</Term>{' '}
				is dotted and explained in place.
			</p>
			<p className="meta">Small print is 17 px. Nothing is smaller than 16.</p>
		</Section>
	)
}

function Colours({ page }: ViewProps<'styleguide'>) {
	return (
		<Section id="colours" heading="Colours">
			<StackedTable
				className="pairs"
				caption="Contrast of every pair of text and ground, computed from the tokens. 7 is the least."
				columns={['Text on ground', 'Light', 'Dark']}
				rows={page.pairs.map(({ text, ground, light, dark }) => ({
					key: `${text} ${ground}`,
					label: (
						<>
							<svg width="48" height="32" viewBox="0 0 48 32" aria-hidden="true">
								<rect width="48" height="32" fill={`var(--${ground})`} stroke="var(--line)" />
								<circle cx="24" cy="16" r="9" fill={`var(--${text})`} />
							</svg>{' '}
							{text} on {ground}
						</>
					),
					cells: [light.toFixed(1), dark.toFixed(1)],
				}))}
			/>
		</Section>
	)
}

function Buttons() {
	return (
		<Section id="buttons" heading="Buttons">
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
				<Button disabled>Not now</Button>
			</p>
		</Section>
	)
}

function Receipts() {
	return (
		<Section id="receipts" heading="Receipts">
			<dl className="facts">
				<FactWithReceipt label="With one source" known={[0]} sources={SOURCES}>
					$600,000
				</FactWithReceipt>
				<FactWithReceipt label="With several" known={[0, 1]} sources={SOURCES}>
					30% of the entry price
				</FactWithReceipt>
				<FactWithReceipt label="From general knowledge" sources={SOURCES}>
					Christchurch
				</FactWithReceipt>
				<FactWithReceipt label="Not found" ask="Ask for today’s weekly fee in writing." sources={SOURCES} />
			</dl>
		</Section>
	)
}

function Cards({ page }: ViewProps<'styleguide'>) {
	return (
		<Section id="cards" heading="Cards and tiles">
			<GuideCards
				guides={[
					{ title: 'A guide', address: at.blog, summary: 'What it tells you.', reviewed: '2026-11-21' },
					{ title: 'Another', address: at.blog, summary: 'What it tells you.', reviewed: '2026-11-21' },
				]}
			/>
			<PlaceGrid places={page.areas.slice(0, 4)} />
		</Section>
	)
}

function Tables({ page }: ViewProps<'styleguide'>) {
	return (
		<Section id="tables" heading="Tables">
			<StackedTable
				caption="Becomes a stack of rows on a phone."
				columns={['Place', 'Villages']}
				rows={page.areas.slice(0, 3).map(({ slug, name, address, villages }) => ({
					key: slug,
					label: <a href={address}>{name}</a>,
					cells: [villages],
				}))}
			/>
		</Section>
	)
}

function Details() {
	return (
		<Section id="details" heading="What opens">
			<FaqList
				items={[
					{ id: 'one', question: 'A question?', answer: '<p>Its answer.</p>', sources: SOURCES.slice(0, 1) },
					{ id: 'two', question: 'Another?', answer: '<p>Its answer.</p>', sources: [] },
				]}
			/>
			<Dialog />
		</Section>
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
			<Section id="fields" heading="Form fields">
				<Fields />
			</Section>
			<Section id="notices" heading="Notices and tags">
				<Notice heading="Something to know">
					<p>A notice comes before what it is about.</p>
				</Notice>
				<p className="row">
					<span className="tag">Being built</span> <Unconfirmed />
				</p>
			</Section>
			<Receipts />
			<Section id="ladder" heading="Care on site">
				<CareLadder offers={encodeOffers(['independent-living', 'rest-home'], ['dementia'])} />
				<SignKey />
			</Section>
			<Cards page={page} />
			<Tables page={page} />
			<Details />
			<Section id="charts" heading="Charts">
				<CostChart terms={TERMS} years={10} stay={7} />
			</Section>
			<Section id="maps" heading="Maps">
				<RegionMap regions={page.regions} />
			</Section>
			<Section id="icons" heading="Icons">
				<ul role="list" className="icon-list">
					{keysOf(ICONS).map((name) => (
						<li key={name}>
							<Icon name={name} /> {name}
						</li>
					))}
				</ul>
			</Section>
			<Section id="landscapes" heading="Landscapes">
				<Landscape name="home" width={1600} height={560} lazy />
				<PlaceGrid places={[...page.regions, ...page.areas]} pictures />
			</Section>
		</div>
	)
}
