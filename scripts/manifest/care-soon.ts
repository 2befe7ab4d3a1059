import { address } from '../../src/core/addresses.ts'
import type { HomePage } from '../../src/core/page-data/page-data.ts'

/** The page for when care is suddenly needed, beside the tools by question: it's no tool, but someone in a hurry looks there. */
export const CARE_SOON: HomePage['tools'][number] = {
	question: 'Is care needed soon?',
	text: 'Who to ring, how to get care assessed, and what to settle before someone leaves hospital.',
	note: 'Two sheets to print',
	address: address.careSoon,
}
