import { Button } from '../components/button.tsx'
import { address as at } from '../core/addresses.ts'
import { LoadError } from '../navigation/page-client.ts'

/** The screen shown when rendering fails. It may be outside the layout, so it needs only the stylesheet. */
export function CrashView({ error }: { error: unknown }) {
	return (
		<div className="wrap page" role="alert">
			<h1>Something went wrong</h1>
			{error instanceof LoadError ? (
				<p className="lead">
					{error.isHostFailing
						? 'Our website isn’t working right now. It’s our fault, not yours. Please try again in a few minutes.'
						: 'We couldn’t load the page. Please check your connection and try again.'}
				</p>
			) : (
				<>
					<p className="lead">{error instanceof Error ? error.message : String(error)}</p>
					<p>It’s our fault, not yours. Loading the page again often helps.</p>
				</>
			)}
			<p className="cluster">
				<Button onClick={() => window.location.reload()}>Load this page again</Button>
				<a className="button button-quiet" href={at.home}>
					Go to the home page
				</a>
			</p>
		</div>
	)
}
