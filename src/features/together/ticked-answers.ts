import { useEffect } from 'react'
import { NO_SHEETS, storedSheets } from './stored-sheets.ts'

/** Keeps what is ticked on the page of the decision as answers on the sheet that is being filled in: yes, it matters, we know. */
export function useTickedAnswers(isOn: boolean): void {
	useEffect(() => {
		const main = isOn && document.getElementById('main')
		if (!main) return
		const boxes = new Map(
			[...main.querySelectorAll<HTMLInputElement>('.task-list-item input')].map((box) => [
				box,
				box.parentElement?.textContent.trim() ?? '',
			]),
		)
		const keep = (changed: Iterable<HTMLInputElement>) => {
			const { draft, ...others } = storedSheets.get() ?? NO_SHEETS
			const answers = { ...draft.answers }
			for (const box of changed) {
				const item = boxes.get(box)
				if (item === undefined) continue
				if (box.checked) answers[item] = 'yes'
				// Not a no: it is only not ticked.
				else if (answers[item] === 'yes') delete answers[item]
			}
			storedSheets.set({ ...others, draft: { ...draft, answers } })
		}
		const onChange = ({ target }: Event) => keep([target as HTMLInputElement])
		// What was ticked before the scripts came counts too.
		const early = [...boxes.keys()].filter((box) => box.checked)
		if (early.length > 0) keep(early)
		const { answers } = (storedSheets.get() ?? NO_SHEETS).draft
		for (const [box, item] of boxes) box.checked ||= answers[item] === 'yes'
		main.addEventListener('change', onChange)
		return () => main.removeEventListener('change', onChange)
	}, [isOn])
}
