/**
 * Where the page is that is shown. React Router's own location is the next page's as soon as a link is followed, and a page that is
 * still shown must not read the query and the state of the next one.
 */
import { createContext, useContext } from 'react'
import type { Location, NavigationType } from 'react-router'

/** A location, and how the reader got there. */
export interface ShownLocation {
	location: Location
	navigationType: NavigationType
}

/** Given by the application. */
export const ShownLocationContext = createContext<ShownLocation | undefined>(undefined)

function useShown(): ShownLocation {
	const shown = useContext(ShownLocationContext)
	if (!shown) throw new Error('Only a page of the application has a location')
	return shown
}

/** Returns the location of the page that is shown. */
export const useShownLocation = (): Location => useShown().location

/** Returns how the reader got to the page that is shown. */
export const useShownNavigationType = (): NavigationType => useShown().navigationType
