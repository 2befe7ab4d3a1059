import { Button } from '../components/button.tsx'
import { address as at } from '../core/addresses.ts'

/** The screen shown when rendering fails. It may be outside the layout, so it needs only the stylesheet. */
export function CrashView({ error }: { error: unknown }) {
	const message = error instanceof Error ? error.message : String(error)
	return (
		<div className="wrap page" role="alert">
			<h1>Something went wrong</h1>
			<p className="lead">{message}</p>
			<p>It is our fault, not yours. Loading the page again often helps.</p>
			<p className="cluster">
				<Button onClick={() => window.location.reload()}>Load this page again</Button>
				<a className="button button-quiet" href={at.home}>
					Go to the home page
				</a>
			</p>
		</div>
	)
}
