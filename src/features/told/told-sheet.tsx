/** The page of what was told: what a link brings, which village, and the form. */
import { useState } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { Icon } from '../../components/icon.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Section } from '../../components/section.tsx'
import { address as at, toldAddress } from '../../core/addresses.ts'
import type { ToldPage } from '../../core/page-data/page-data.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { amountTold } from '../../core/told/told-words.ts'
import type { Told } from '../../core/told/told.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { useQuery } from '../../navigation/query.ts'
import { usePages } from '../../navigation/use-pages.ts'
import { FileIn, LinkIn } from './told-in.tsx'
import { ToldForm } from './told-form.tsx'
import { toldStore } from './told-store.ts'
import { useVillageNames } from './use-village-names.ts'

export function ToldSheet({ page }: { page: ToldPage }) {
	const isHydrated = useHydrated()
	const slug = useQuery().get('village') ?? ''
	const address = slug && at.village(slug)
	const { pages, failed, ...failure } = usePages('village', address ? [address] : [])
	const { value: told } = toldStore.use()
	const village = pages.get(address)
	/** The village whose form is shown, which stays when its answers are erased, because that can be undone there. */
	const [opened, setOpened] = useState('')
	if (told.has(slug) && opened !== slug) setOpened(slug)
	return (
		<>
			<PageHeader
				heading={page.title}
				lead="Fill in what you know and leave the rest. It counts in your comparison, your costs and your visit plan, and is never mixed with what’s published."
			>
				<p className="told-safe">
					<Icon name="lock" /> Nothing you put in is sent to us. We never see it.
				</p>
			</PageHeader>
			<div className="needs-script">
				<LinkIn />
				{failed.length > 0 && (
					<LoadFailed
						heading={
							<>
								We couldn’t load what’s published about <bdi>{quoteWords(slug)}</bdi>
							</>
						}
						{...failure}
					>
						<p>The village may not be on our list.</p>
					</LoadFailed>
				)}
				{village && <p className="told-about">{village.name}</p>}
				{village || (slug && opened === slug) ? (
					<ToldForm key={slug} slug={slug} page={village} />
				) : (
					// Before the address is known, and while a village's page is loading, there is nothing to choose.
					isHydrated && (!slug || failed.length > 0) && <ChooseVillage told={told} />
				)}
			</div>
		</>
	)
}

/** The villages that something was told about, and the way to another's form. */
function ChooseVillage({ told }: { told: Told }) {
	const names = useVillageNames([...told.keys()])
	return (
		<>
			{told.size > 0 && (
				<Section id="told-villages" heading="Villages you’ve filled in">
					<ul role="list" className="links">
						{[...told].map(([slug, here]) => (
							<li key={slug}>
								<a href={toldAddress(slug)}>{names.get(slug) ?? slug}</a>{' '}
								<span className="meta">{amountTold(here)}</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section id="told-choose" heading="Which village?">
				<p>
					<a href={at.search}>Find the village</a>, and select “Fill in what you’re told” on its page.
				</p>
			</Section>
			<FileIn />
		</>
	)
}
