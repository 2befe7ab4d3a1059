import type { SignName } from '../core/facts/offer-signs.ts'
import { ICON_FILE } from '../core/icons.ts'

/** One sign. The words beside it say the same. */
export function Sign({ state }: { state: SignName }) {
	return (
		<svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
			<use href={`${ICON_FILE}#${state}`} />
		</svg>
	)
}
