/** How long a reader waits before being told, in ms. Most pages are there sooner: a flash would startle, and drawing it would delay them. */
export const SLOW_MS = 150

/** Covers the screen while something loads. */
export function LoadingScreen() {
	return (
		<div className="loading stack" role="status">
			<span className="spinner" aria-hidden="true" />
			Loading...
		</div>
	)
}
