import { ICON_FILE, type IconName } from '../core/icons.ts'

/** A small drawing in the colour of the words beside it. Decorative: the words say the same. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
			<use href={`${ICON_FILE}#${name}`} />
		</svg>
	)
}
