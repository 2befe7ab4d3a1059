import { Component, type ComponentType, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
	children: ReactNode
	/** What is shown instead; absent: a message with a button that draws the part again. */
	fallback?: (error: unknown) => ReactNode
}

interface State {
	failure: { error: unknown } | undefined
}

/** Shows something else instead of a part of the page that failed to render, so that the rest stays. */
export class PartGuard extends Component<Props, State> {
	override state: State = { failure: undefined }
	static getDerivedStateFromError(error: unknown) {
		return { failure: { error } }
	}
	override render() {
		const { children, fallback } = this.props
		const { failure } = this.state
		if (!failure) return children
		if (fallback) return fallback(failure.error)
		return (
			<div className="notice" role="alert">
				<p className="notice-heading">Something went wrong in this part of the page</p>
				<p>It’s our fault, not yours. The rest of the page still works.</p>
				<Button onClick={() => this.setState({ failure: undefined })}>Show this part again</Button>
			</div>
		)
	}
}

/** Returns a part of the page that is guarded wherever it is. */
export const guarded = <P extends object>(Part: ComponentType<P>) =>
	function Guarded(props: P) {
		return (
			<PartGuard>
				<Part {...props} />
			</PartGuard>
		)
	}
