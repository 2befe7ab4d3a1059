import { isRouteErrorResponse, useRouteError } from 'react-router'
import { address as at } from '../core/addresses.ts'

function messageOf(error: unknown): string {
	if (error instanceof Error) return error.message
	if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
	return String(error)
}

/** What is left when rendering fails. It may stand outside the layout, so it relies on nothing but the stylesheet. */
export function CrashView() {
	const message = messageOf(useRouteError())
	return (
		<div className="wrap page" role="alert">
			<h1>Something went wrong</h1>
			<p className="lead">{message}</p>
			<p>It is our fault, not yours. Loading the page again often helps.</p>
			<p className="row">
				<button type="button" className="button" onClick={() => window.location.reload()}>
					Load this page again
				</button>
				<a className="button button-quiet" href={at.home}>
					Go to the home page
				</a>
			</p>
		</div>
	)
}
