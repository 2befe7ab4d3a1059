/** The parts of the menu and the footer that are the same on every page. Only the build renders it: in the browser it is what the document has. */
import { LinkList } from '../src/components/link-list.tsx'
import { address as at } from '../src/core/addresses.ts'
import type { Link } from '../src/core/facts/source.ts'
import { sentence, telephoneAddress } from '../src/core/format.ts'
import type { DescribedSite } from '../src/core/page-data/page-data.ts'

interface ColumnProps {
	heading: string
	className?: string
	/** The target of a link, which opens it. */
	id?: string
	children: React.ReactNode
}

/** A list under a heading, folded on a phone to keep pages short. */
function Column({ heading, className, id, children }: ColumnProps) {
	return (
		<nav aria-label={heading} className={className}>
			<h2>{heading}</h2>
			<details className="open-where-wide" id={id}>
				<summary>{heading}</summary>
				{children}
			</details>
		</nav>
	)
}

const Links = ({ heading, links }: { heading: string; links: Link[] }) => (
	<Column heading={heading}>
		<LinkList role="list" links={links} />
	</Column>
)

/** The first stop of the Tab key: past the header, to the content. */
export const SameSkip = () => (
	<a className="skip-link" href="#main">
		Skip to the main content
	</a>
)

/** The site's mark: a compass whose needle is a roof. Decorative; the name is beside it. */
function CompassMark() {
	return (
		<svg className="mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
			<circle className="mark-ring" cx="20" cy="20" r="18" />
			<path className="mark-south" d="M20 36 11 20h18z" />
			<path className="mark-north" d="M20 4 29 20H11z" />
			<circle className="mark-hub" cx="20" cy="20" r="3" />
		</svg>
	)
}

/** The name and mark of the site, which lead home. */
export const SameBrand = ({ name }: DescribedSite) => (
	<a className="brand" href={at.home}>
		<CompassMark />
		{name}
	</a>
)

/** Where the footer of every page has the telephone lines. */
const LINES = 'telephone-lines'

/** The tools by their questions, and who to talk to, in the menu. */
export const SameTools = ({ tools, lines }: DescribedSite) => (
	<LinkList
		role="list"
		links={[...tools, ...(lines.length > 0 ? [{ label: 'Telephone lines', address: `#${LINES}` }] : [])]}
	/>
)

/** Who to talk to, regions, operators and other pages, and how to reach us. The page for a crisis and the search are never folded. */
export function SameFooter({ name, email, mail, footer, lines, social }: DescribedSite) {
	return (
		<>
			{lines.length > 0 && (
				<Column heading="Rather talk to someone?" className="footer-lines" id={LINES}>
					<ul role="list">
						{lines.map(({ name: who, about, hours, phone }) => (
							<li key={phone}>
								{who} <a href={telephoneAddress(phone)}>{phone.replaceAll(' ', '\u00A0')}</a>{' '}
								<span className="meta">
									{sentence(about)}. {sentence(hours)}.
								</span>
							</li>
						))}
						<li>
							<a href="https://www.nzrelay.co.nz" rel="external noopener">
								NZ Relay
							</a>{' '}
							<span className="meta">
								Helps with calls if you’re Deaf or hard of hearing, or find it hard to speak.
							</span>
						</li>
					</ul>
				</Column>
			)}
			<a className="footer-soon" href={at.careSoon}>
				Need care soon?
			</a>
			<div className="footer-columns grid">
				<a className="footer-search" href={at.search}>
					{footer.search}
				</a>
				<Links heading={footer.placesHeading} links={footer.places} />
				<Links heading={footer.operatorsHeading} links={footer.operators} />
				<Links heading={name} links={footer.pages} />
			</div>
			<div className="footer-end cluster cluster-apart">
				<p>
					<a href={mail}>{email}</a>
				</p>
				{social.length > 0 && (
					<ul role="list" className="cluster" aria-label="Find us elsewhere">
						{social.map((link) => (
							<li key={link.address}>
								<a href={link.address} rel="external noopener">
									{link.label}
								</a>
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	)
}
