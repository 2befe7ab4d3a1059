'use client'
/** The parts of a page, for the peers that are written in React. */
import { useEffect, useState } from 'react'
import { factRows } from './facts.js'

export function Shortlist({ slug, name }) {
	const [on, setOn] = useState(false)
	useEffect(() => setOn(localStorage.getItem(`s-${slug}`) === '1'), [slug])
	function toggle() {
		localStorage.setItem(`s-${slug}`, on ? '0' : '1')
		setOn(!on)
	}
	return (
		<button type="button" className="button button-quiet star" aria-pressed={on} onClick={toggle}>
			Shortlist {name}
		</button>
	)
}

export function Village({ page, Link = 'a', action }) {
	const { village, nearby, title, description } = page
	return (
		<main className="wrap page">
			<h1>{village.name}</h1>
			<p className="lead">{description}</p>
			{action ?? <Shortlist slug={village.slug} name={village.name} />}
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

export function List({ first, Link = 'a' }) {
	const [rows, setRows] = useState(first)
	const [text, setText] = useState('')
	const [region, setRegion] = useState('')
	useEffect(() => {
		fetch('/list.json')
			.then((response) => response.json())
			.then(setRows)
	}, [])
	const found = rows.filter(
		(row) => (!region || row.region === region) && row.name.toLowerCase().includes(text.toLowerCase()),
	)
	return (
		<main className="wrap page">
			<h1>Villages</h1>
			<label>
				Name <input id="name" value={text} onChange={(event) => setText(event.target.value)} />
			</label>
			<label>
				Region{' '}
				<select id="region" value={region} onChange={(event) => setRegion(event.target.value)}>
					<option value="">All</option>
					{[...new Set(rows.map((row) => row.region))].map((slug) => (
						<option key={slug}>{slug}</option>
					))}
				</select>
			</label>
			<p role="status">{found.length} villages</p>
			<ul className="village-list">
				{found.slice(0, 50).map((row) => (
					<li key={row.slug}>
						<Link href={`/villages/${row.slug}`}>{row.name}</Link> {row.locality}
					</li>
				))}
			</ul>
		</main>
	)
}
