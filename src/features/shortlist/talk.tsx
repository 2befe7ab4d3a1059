import { useState } from 'react'
import { SelectField } from '../../components/select-field.tsx'
import { ShareLinks } from '../../components/share-links.tsx'
import { officeHoursIn } from '../../core/office-hours.ts'

/** Who is writing, with the message. */
const MESSAGES = {
	child: {
		from: 'A daughter or son',
		text: 'Can we talk on Sunday about where you might like to live? I’ve made a list of some villages. Nothing is decided: have a look, and tell me what you think.',
	},
	parent: {
		from: 'A parent',
		text: 'Can we talk on Sunday about where I might live? These are villages that I’m looking at. Nothing is decided, and I’d like to hear what you think.',
	},
	parents: {
		from: 'Two parents',
		text: 'Can we talk on Sunday about where we might live? These are villages that we’re looking at. Nothing is decided, and we’d like to hear what you think.',
	},
} as const
const isSender = (who: string): who is keyof typeof MESSAGES => who in MESSAGES

/** A message that asks someone in the family to talk about it; for someone abroad, when New Zealand's offices are open. */
export function TalkOnSunday({ link }: { link: string }) {
	const [from, setFrom] = useState<keyof typeof MESSAGES>('child')
	const [hours] = useState(() => officeHoursIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
	const { text } = MESSAGES[from]
	return (
		<details className="share">
			<summary>Can we talk on Sunday?</summary>
			<SelectField
				label="Who is writing"
				value={from}
				options={Object.entries(MESSAGES).map(([who, { from }]) => [who, from])}
				onValue={(who) => isSender(who) && setFrom(who)}
			/>
			<p>“{text}”</p>
			<p className="cluster">
				<ShareLinks subject="Can we talk on Sunday?" text={`${text}\n${link}`} what="this message" />
			</p>
			{hours && (
				<p className="meta">
					Offices in New Zealand are usually open on weekdays from 9 am to 5 pm. By your clock that’s {hours}.
				</p>
			)}
		</details>
	)
}
