import { address as at } from '../core/addresses.ts'

/** What is left when rendering fails. It may stand outside the layout, so it relies on nothing but the stylesheet. */
export function CrashView({ error }: { error: unknown }) {
	const message = error instanceof Error ? error.message : String(error)
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
