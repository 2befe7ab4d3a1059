// Sent as it stands, beside the style sheet; runs before anything is drawn (docs/decisions, 10 and 19).
try {
	const size = localStorage.getItem('text-size')
	if (size) document.documentElement.dataset.textSize = size
} catch {
	// Storage is refused: the usual size.
}
// What the reader does until first-touch.ts holds it.
const early = []
const keep = (event) => early.push(event)
const types = ['click', 'keydown', 'input']
for (const type of types) addEventListener(type, keep, true)
window.takeEarly = () => {
	for (const type of types) removeEventListener(type, keep, true)
	return early
}
