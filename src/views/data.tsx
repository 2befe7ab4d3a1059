import { Fragment } from 'react'
import { Fold } from '../components/fold.tsx'
import { LinkList } from '../components/link-list.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import { StackedTable } from '../components/stacked-table.tsx'
import type { ViewProps } from '../components/site.ts'
import { CHANGES_FEED, DATA_CATALOGUE, DATA_PACKAGE, address as at, dataFile } from '../core/addresses.ts'
import { count, date } from '../core/format.ts'
import type { DataPage, DataTable } from '../core/page-data/page-data.ts'

/** The open data: what each file contains, how to read it, how to cite it. */
export default function DataView({ page }: ViewProps<'data'>) {
	return (
		<Page
			heading={page.title}
			lead="Every fact we have, with its source and date, in files you can download. You can check, reuse and cite them, free of charge."
			className="prose"
		>
			<Licence page={page} />
			{page.tables.map((table) => (
				<Table key={table.id} table={table} />
			))}
			<Found found={page.found} />
			<Section id="one" heading="One village, operator or place">
				<p>
					In the page’s address, put <code>/data</code> in front and <code>.csv</code> or <code>.json</code> at the end.
					Each page has links to both at the bottom.
				</p>
			</Section>
			<Spreadsheets />
			<Section id="programs" heading="For programs">
				<ul>
					<li>
						<a href={DATA_PACKAGE}>Data package</a>: the CSV files and their columns (Frictionless Data)
					</li>
					<li>
						<a href={DATA_CATALOGUE}>Catalogue</a>: for sites that collect data sets (DCAT)
					</li>
				</ul>
			</Section>
			<Releases page={page} />
			<Feeds page={page} />
		</Page>
	)
}

function Licence({ page: { name, licence, credits } }: ViewProps<'data'>) {
	return (
		<Section id="licence" heading="Using and citing our data">
			<p>The data set is called “{name}”.</p>
			<p>
				Our own work is under the <a href={licence.address}>{licence.label}</a> licence: use it for anything, but say
				where it came from. The sources are other people’s work, and you can read them on their own websites.
			</p>
			{credits.map((credit) => (
				<p key={credit}>{credit}</p>
			))}
			<p>
				Dates matter: a price or a certificate may have changed since its source was written. An empty cell means we
				haven’t found that fact. It’s no reflection on the village.{' '}
				<a href={at.howWeCompare}>How we choose between sources</a>.
			</p>
		</Section>
	)
}

/** Counts without a judgement: they tell nothing about what an operator publishes. */
function Found({ found: { columns, rows, file } }: { found: DataPage['found'] }) {
	return (
		<Section id="found" heading="What we found, by operator">
			<p>
				These are the operators with two or more villages on our list. Each number is how many of those villages we
				found a term for, either of their own or in their operator’s general terms. It counts what we’ve found, not what
				an operator tells people who ask.
			</p>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: the keyboard scrolls it too */}
			<div className="table-scroll" tabIndex={0} role="region" aria-label="Table of what we found">
				<StackedTable
					className="found"
					caption="Villages we found a term for"
					columns={columns}
					rows={rows.map(([operator = '', ...cells]) => ({ key: operator, label: operator, cells }))}
				/>
			</div>
			<p className="no-print">
				Download as a <a href={file}>spreadsheet (CSV)</a>
			</p>
		</Section>
	)
}

/** What spreadsheets do to a postcode, and how to stop them: a CSV file can't. */
function Spreadsheets() {
	return (
		<Section id="spreadsheets" heading="Opening a CSV file in a spreadsheet">
			<p>
				A spreadsheet may take a postcode for a number and drop the 0 at its start: 0622 becomes 622. The file itself
				has all four digits. To keep them:
			</p>
			<ul>
				<li>
					Excel: before you open the file, go to File, Options, Data, and untick “Remove leading zeros”. Or open an
					empty workbook, choose Data, From Text/CSV, Transform Data, and make the postcode column Text.
				</li>
				<li>LibreOffice: when it asks how to open the file, tick “Format quoted field as text”.</li>
				<li>Google Sheets: choose File, Import, and untick “Convert text to numbers, dates and formulas”.</li>
			</ul>
			<p>
				If a text would run as a formula, it has an apostrophe in front of it. The JSON files have every text as it is.
			</p>
		</Section>
	)
}

function Releases({ page: { releases } }: ViewProps<'data'>) {
	return (
		<Section id="releases" heading="Releases">
			<p>
				The files above are as up to date as this site. A release never changes, so that others can find what you cite.{' '}
				<a href={at.changes}>See what has changed since the last release</a>.
			</p>
			{releases.length === 0 && <p>There are no releases yet.</p>}
			<ul>
				{releases.map(({ version, date: day, files }) => (
					<li key={version}>
						Release {version}, {date(day)}:{' '}
						{files.map(({ label, address }, index) => (
							<Fragment key={address}>
								{index > 0 && ', '}
								<a href={address}>{label}</a>
							</Fragment>
						))}
					</li>
				))}
			</ul>
		</Section>
	)
}

function Feeds({ page: { placeFeeds } }: ViewProps<'data'>) {
	return (
		<Section id="feeds" heading="Following changes">
			<p>
				If you use a feed reader, there’s an <a href={CHANGES_FEED}>Atom feed of all changes</a>, and one for the
				villages of each place.
			</p>
			<Fold summary="Feeds for one place">
				<LinkList links={placeFeeds} />
			</Fold>
		</Section>
	)
}

function Table({ table }: { table: DataTable }) {
	const { id, title, description, rows, citation, columns } = table
	return (
		<Section id={id} heading={title}>
			<p>{description}</p>
			<p className="cluster">
				<a className="button" href={dataFile(`/${id}`, 'csv')}>
					{title} as CSV
				</a>
				<a className="button button-quiet" href={dataFile(`/${id}`, 'json')}>
					JSON<span className="visually-hidden"> of {title.toLowerCase()}</span>
				</a>{' '}
				<span className="meta">{count(rows, 'row')}</span>
			</p>
			<p>To cite it:</p>
			<blockquote>{citation}</blockquote>
			<Fold summary={`What its ${count(columns.length, 'column')} mean`}>
				<dl className="facts">
					{columns.map(({ name, title: label, description: meaning, hasCredit }) => (
						<div key={name} className="fact">
							<dt>
								<code>{name}</code>
							</dt>
							<dd>
								{label}
								{label.endsWith('?') ? '' : '.'} {meaning} {hasCredit && 'See the credit for places above.'}
							</dd>
						</div>
					))}
				</dl>
			</Fold>
		</Section>
	)
}
