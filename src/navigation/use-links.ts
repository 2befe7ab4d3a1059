import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { handleLinks } from './links.ts'

/**
 * Lets the router handle plain anchors.
 * @param openRequest opens the information request over the page, given the query of the link
 */
export function useLinks(openRequest: (query: string) => void): void {
	const navigate = useNavigate()
	useEffect(() => handleLinks((address) => void navigate(address), openRequest), [navigate, openRequest])
}
