import { useEffect } from 'react'
import { handleLinks, type IsPage } from './links.ts'
import { useNavigate } from './use-navigate.ts'

/**
 * Lets the router handle plain anchors.
 * @param openRequest opens the information request over the page, given the query of the link
 */
export function useLinks(isPage: IsPage, openRequest: (query: string) => void): void {
	const navigate = useNavigate()
	useEffect(() => handleLinks(isPage, (address) => navigate(address), openRequest), [isPage, navigate, openRequest])
}
