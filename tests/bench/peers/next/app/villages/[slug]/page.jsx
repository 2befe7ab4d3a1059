import Link from 'next/link'
import { cache } from 'react'
import { rows, villageOf } from '../../../../shared/data.js'
import { Trees } from '../../../../shared/trees.jsx'

export const dynamicParams = false
export const generateStaticParams = () => rows.map(({ slug }) => ({ slug }))

/** The head and the page ask for it one after the other. */
const read = cache(villageOf)

export async function generateMetadata({ params }) {
	const { title, description, canonical } = read((await params).slug)
	return { title, description, alternates: { canonical } }
}

/** A server component, so that only the stars are sent as script. */
export default async function Page({ params }) {
	return <Trees trees={read((await params).slug).own} Link={Link} />
}
