'use client'
/** What is live, for the peers that are written in React. */
import { useEffect, useState } from 'react'

export function Shortlist({ slug, name }) {
	const [on, setOn] = useState(false)
	useEffect(() => setOn(localStorage.getItem(`s-${slug}`) === '1'), [slug])
	function toggle() {
		localStorage.setItem(`s-${slug}`, on ? '0' : '1')
		setOn(!on)
	}
	return (
		<button
			type="button"
			className={`button button-quiet star needs-script${on ? ' star-saved' : ''}`}
			onClick={toggle}
		>
			<span className="star-text">{on ? 'Saved' : 'Save'}</span>
			<span className="visually-hidden"> {name}</span>
		</button>
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
