'use client'
import Link from 'next/link'
import { List } from '../../../shared/ui.jsx'

export function LinkedList({ first }) {
	return <List first={first} Link={Link} />
}
