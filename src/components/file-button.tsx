import type { ReactNode } from 'react'

interface Props {
	/** As the browser's field has it: `.pdf,application/pdf`. */
	accept: string
	isQuiet?: boolean
	/** The words of the button. */
	children: ReactNode
	/** Words beside it that belong to its name, on screens with room for windows to drag a file from. */
	beside?: string
	onFile: (file: File) => void
}

/** A button to choose a file. The browser's own field is over it, unseen, so that a file can be dropped on it as well. */
export function FileButton({ accept, isQuiet, children, beside, onFile }: Props) {
	return (
		<label className="told-choose cluster">
			<input
				type="file"
				accept={accept}
				onChange={({ target }) => {
					if (target.files?.[0]) onFile(target.files[0])
					// The same file can be chosen again.
					target.value = ''
				}}
			/>
			<span className={isQuiet ? 'button button-quiet' : 'button'}>{children}</span>
			{beside && <span className="told-drop"> {beside}</span>}
		</label>
	)
}
