import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A button that does something on the page, and sends no form. */
export function Button(props: ComponentProps<'button'>) {
	return <button type="button" className="button" {...props} />
}

/** One beside a more important one. */
export function QuietButton(props: ComponentProps<'button'>) {
	return <button type="button" className="button button-quiet" {...props} />
}

/** One that prints the page. */
export function PrintButton({ children, ...button }: ComponentProps<'button'>) {
	return (
		<Button onClick={() => window.print()} {...button}>
			<Icon name="print" />
			{children}
		</Button>
	)
}
