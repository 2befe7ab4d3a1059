import { landscapeAddress } from '../core/addresses.ts'

interface Props {
	/** A place's slug, or `home`. */
	name: string
	/** The size of the drawing, so that the page keeps space for it. */
	width?: number
	height?: number
	/** Whether to load it only when it is nearly in view, for pictures further down. */
	lazy?: boolean
}

/** A drawn landscape in the reader's theme. Decorative: the place's name is beside it. */
export function Landscape({ name, width = 1200, height = 400, lazy = false }: Props) {
	return (
		<picture className="landscape">
			<source srcSet={landscapeAddress(name, 'dark')} media="(prefers-color-scheme: dark)" />
			<img
				src={landscapeAddress(name, 'light')}
				alt=""
				width={width}
				height={height}
				loading={lazy ? 'lazy' : undefined}
			/>
		</picture>
	)
}
