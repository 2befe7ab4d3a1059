/** The signs of what a village offers, and that of what a reader was told, told apart by their shape alone. Each is drawn in one colour, so that paper and forced colours keep it. */
import type { SignName } from '../../src/core/facts/offer-signs.ts'

/** The shapes of each sign, 24 by 24: a disc with a tick cut out, a struck ring, an open ring with a question mark, a speech bubble. */
export const SIGN_SHAPES: Readonly<Record<SignName, string>> = {
	offered:
		'<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm-1.7 17.2-5.5-5.5 2.1-2.1 3.3 3.3 6.7-7.5 2.2 2z"/>',
	'not-offered': '<circle cx="12" cy="12" r="9"/><path stroke-width="3" d="M2.5 21.5 21.5 2.5"/>',
	unknown:
		'<circle cx="12" cy="12" r="10.2" stroke-width="1.6" stroke-linecap="butt" stroke-dasharray="3.2 2.14"/><path stroke-width="2.1" d="M8.9 9.3a3.2 3.2 0 1 1 4.8 2.8c-1.2.7-1.7 1.2-1.7 2.4"/><circle cx="12" cy="17.6" r="1.35" fill="currentColor" stroke="none"/>',
	told: '<path stroke-width="1.9" d="M3.6 1.8h16.8a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H11l-5.2 5.4v-5.4H3.6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z"/><path stroke-width="2" d="M6.8 7.2h10.4M6.8 11.4h6.6"/>',
}
