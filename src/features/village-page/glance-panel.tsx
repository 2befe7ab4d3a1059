import { date, list, percent, sentence, uncapitalised } from '../../core/format.ts'
import type { Advice } from '../../core/facts/facts.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import type { ToldParts } from './told-on-village.tsx'

/** Longer values have a line of their own in smaller type. */
const MAX_SHORT = 24

interface Props extends Pick<VillagePage, 'glance' | 'things' | 'checked' | 'sources'> {
	toldParts: ToldParts | undefined
}

/** The few facts that a reader compares first, and how many facts we have found. */
export function Glance({ glance, things, checked, sources, toldParts }: Props) {
	const shown = glance.map((item) => ({ ...item, answer: (item.isOpen || !item.text) && toldParts?.fact(item.key) }))
	const general = shown.filter(({ general, answer }) => general && !answer)
	return (
		<section className="glance panel panel-topped" aria-labelledby="glance">
			<h2 id="glance" className="visually-hidden">
				At a glance
			</h2>
			{shown.length > 0 && (
				<dl>
					{shown.map(({ key, label, text, note, advice, answer }) => (
						<div key={key} className={(text?.length ?? 0) > MAX_SHORT ? 'glance-wide' : undefined}>
							<dt>{label}</dt>
							<dd>
								{answer || text}
								{note && !answer && <small> {advice ? `${sentence(note)}.` : note}</small>}
								{advice && (
									<small>
										{' '}
										<AdviceLine {...advice} />.
									</small>
								)}
							</dd>
						</div>
					))}
				</dl>
			)}
			{general[0] && (
				<p className="meta glance-known wide">
					The {general[0].general}: {list(general.map(({ label }) => uncapitalised(label)))}.
				</p>
			)}
			<p className="meta glance-known wide">
				<svg className="share-bar" aria-hidden="true">
					<rect width={percent((100 * things.known) / things.of)} height="100%" />
				</svg>
				{things.count} {toldParts?.count}Checked {date(checked)}.{' '}
				{sources.length > 0 && <a href="#key-facts">Key facts and sources</a>}
			</p>
		</section>
	)
}

/** What to do, with whom to ring or where to look as a link. */
export function AdviceLine({ before, link, after }: Advice) {
	return (
		<>
			{before}
			<a href={link.address} rel="external noopener">
				{link.label}
			</a>
			{after}
		</>
	)
}
