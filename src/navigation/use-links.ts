import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { handleLinks } from './links.ts'

/**
 * Hands plain anchors to the router.
 * @param openRequest opens the information request over the page, given the query of the link
 */
export function useLinks(openRequest: (query: string) => void): void {
	const navigate = useNavigate()
	useEffect(() => handleLinks((address) => void navigate(address), openRequest), [navigate, openRequest])
}
