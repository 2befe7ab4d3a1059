'use client'
import { usePathname } from 'next/navigation'

export function Correction({ href, children }) {
	return <a href={href + encodeURIComponent(usePathname())}>{children}</a>
}
