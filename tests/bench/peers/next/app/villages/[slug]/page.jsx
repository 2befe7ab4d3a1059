import Link from 'next/link'
import { bySlug, villages } from '../../../../shared/data.js'
import { factRows } from '../../../../shared/facts.js'
import { Shortlist } from '../../../../shared/ui.jsx'

export const dynamicParams = false
export const generateStaticParams = () => villages.map(({ village }) => ({ slug: village.slug }))

export async function generateMetadata({ params }) {
	const { title, description } = bySlug.get((await params).slug)
	return { title, description }
}

/** A server component, so that only the button is sent as script. */
export default async function Page({ params }) {
	const page = bySlug.get((await params).slug)
	const { village, nearby, title, description } = page
	return (
		<main className="wrap page">
			<h1>{village.name}</h1>
			<p className="lead">{description}</p>
			<Shortlist slug={village.slug} name={village.name} />
			<h2>What is known</h2>
			<dl className="fact-rows">
				{factRows(page).map(({ label, text, sources }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{text}
							{sources.length > 0 && (
								<details>
									<summary>Source</summary>
									{sources.map(({ url, asOf }) => (
										<a key={url} href={url}>
											{url} {asOf}
										</a>
									))}
								</details>
							)}
						</dd>
					</div>
				))}
			</dl>
			<h2>Villages nearby</h2>
			<ul className="village-list">
				{nearby.map((other) => (
					<li key={other.slug}>
						<Link href={`/villages/${other.slug}`} className="village-name">
							{other.name}
						</Link>{' '}
						{other.locality}, {other.operator.label}
					</li>
				))}
			</ul>
			<p>
				<Link href="/villages">All villages</Link> {title}
			</p>
		</main>
	)
}
