import { ICON_FILE, type IconName } from '../core/icons.ts'

/** A small drawing in the colour of the words that it stands beside. Decorative: the words say it. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" width="24" height="24" aria-hidden="true" focusable="false">
			<use href={`${ICON_FILE}#${name}`} />
		</svg>
	)
}
