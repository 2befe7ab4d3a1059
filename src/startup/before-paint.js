// Why: docs/decisions/0019. Sent as it stands, so it says little here.
const { dataset } = document.documentElement
try {
	const size = localStorage.getItem('text-size')
	if (size) dataset.textSize = size
} catch {
	// Storage is refused: the usual size.
}
if (location.search) dataset.asked = ''
const early = []
const keep = (event) => early.push(event)
const types = ['click', 'keydown', 'input']
for (const type of types) addEventListener(type, keep, true)
window.takeEarly = () => {
	for (const type of types) removeEventListener(type, keep, true)
	return early
}
