import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/**
 * React Router's BrowserRouter, made from its parts: its own module includes links, forms and fetchers, which we don't need (4 KB
 * for every visitor; docs/decisions/0003-routing.md). Updates are synchronous: the app itself defers what can wait.
 * @param basename the path below which the site is served
 */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
	const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
	useLayoutEffect(() => history.listen(setState), [])
	return (
		<Router basename={basename} location={location} navigationType={action} navigator={history} useTransitions={false}>
			{children}
		</Router>
	)
}
