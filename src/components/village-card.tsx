/** The parts of a village's card that search, quiz, saved villages, lists on pages and print share. Their words are made at build. */
import { host, list, telephoneAddress } from '../core/format.ts'
import type { ContactLink } from '../core/page-data/page-data.ts'
import type { Card, CardRow, Figure } from '../core/search/village-list-file.ts'
import { Icon } from './icon.tsx'

/** The share that is kept, the entry price and the weekly fee, as far as they are known. A row with little room leaves out a part of each. */
export function Figures({ card: { fee, price, weekly } }: { card: Pick<Card, 'fee' | 'price' | 'weekly'> }) {
	if (!fee && !price && !weekly) return null
	return (
		<span className="figures data-rows">
			{fee && (
				<span>
					Keeps <b>{fee.text}</b>
					<span className="figure-more"> when you leave</span>
					{fee.rest && <span className="figure-rest">{fee.rest}</span>}
					<Note of={fee} />
				</span>
			)}{' '}
			{price && (
				<span>
					<b>
						{price.text}
						{price.rest}
					</b>
					<span className="figure-more"> to move in</span>
					<Note of={price} />
				</span>
			)}{' '}
			{weekly && (
				<span className="figure-more">
					<b>
						{weekly.text}
						{weekly.rest}
					</b>{' '}
					a week
					<Note of={weekly} />
				</span>
			)}
		</span>
	)
}

function Note({ of: { rest, note } }: { of: Figure }) {
	return note && <small>{rest?.endsWith(')') ? `; ${note}` : ` (${note})`}</small>
}

/** Whether we found neither what it offers nor a fee or price. */
export function isLittleKnown({ fee, price, weekly, planned }: Card, offers: string): boolean {
	return !fee && !price && !weekly && !planned && /^\?+$/.test(offers)
}

/** Returns what to ask about, each once, to follow a colon; empty if nothing. */
export function gapsInWords({ gaps = [] }: Card, more: readonly string[] = []): string {
	return [...new Set([...gaps, ...more])].join(', ')
}

/** What a card says where we found neither what it offers nor a fee or price. */
export function littleKnown({ contact }: Card, gaps: string): string {
	const named = gaps.split(', ').map((gap) => gap.replace(/^(?=homes)/, 'its ').replace(/^(?=entry|fee)/, 'the '))
	return `We know little about it.${gaps && ` ${contact?.phone ? 'Ring or ask' : 'Ask'} about ${list(named)}.`}`
}

/** Returns the link that rings a village or its operator; undefined if we found no number. */
export function ringLink(name: string, { contact }: Pick<Card, 'contact'>): ContactLink | undefined {
	const { phone, of = name, year } = contact ?? {}
	const age = year && { age: `its number in ${year}` }
	return phone ? { label: `Ring ${of} on ${phone}`, address: telephoneAddress(phone), ...age } : undefined
}

/** How to get in touch: the telephone, or else the website, of the village or its operator, or that we found neither. */
export function ContactLine({ name, card }: Pick<CardRow, 'name'> & { card: Pick<Card, 'contact'> }) {
	const { website, of = name, year } = card.contact ?? {}
	const ring = ringLink(name, card)
	if (!ring && !website) return <p className="contact-line">{NOBODY}</p>
	return (
		<p className="contact-line">
			<Icon name={ring ? 'phone' : 'globe'} />
			<span>
				<a href={ring?.address ?? website} rel={ring ? undefined : 'external noopener'}>
					{ring?.label ?? `Website of ${of}`}
				</a>
				{ring && year && <small> ({year})</small>}
			</span>
		</p>
	)
}

/** What is said in the place of a telephone number and website. */
export const NOBODY = 'We found nobody to ring'

/** The same in a cell of a row: what it is, the number, and whose. */
export function ContactCell({ name, card: { contact } }: Pick<CardRow, 'name' | 'card'>) {
	const { phone, website, of, year } = contact ?? {}
	const address = phone ? telephoneAddress(phone) : website
	if (!address) return <span className="contact-cell meta data-rows">{NOBODY}</span>
	return (
		<span className="contact-cell data-rows">
			<Icon name={phone ? 'phone' : 'globe'} />
			<a href={address} rel={phone ? undefined : 'external noopener'}>
				<b>{phone ? 'Ring' : 'Website'}</b>
				<span className="visually-hidden">{phone ? ` ${of ?? name} on` : ` of ${of ?? name}`}</span>{' '}
				<span className={phone ? undefined : 'print-only'}>{phone ?? host(address)}</span>
			</a>{' '}
			<span className="meta">
				{of ? 'The operator’s' : 'The village’s'}
				{year && `, ${year}`}
			</span>
		</span>
	)
}
