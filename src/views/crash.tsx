import { Component, type ReactNode } from 'react'
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
			<p className="row">
				<Button onClick={() => window.location.reload()}>Load this page again</Button>
				<a className="button button-quiet" href={at.home}>
					Go to the home page
				</a>
			</p>
		</div>
	)
}

/** Shows the crash screen instead of what failed to render. */
export class CrashGuard extends Component<{ children: ReactNode }, { failed: boolean; error: unknown }> {
	override state = { failed: false, error: undefined as unknown }
	static getDerivedStateFromError(error: unknown) {
		return { failed: true, error }
	}
	override render() {
		return this.state.failed ? <CrashView error={this.state.error} /> : this.props.children
	}
}
