// Sent as it is. Why: docs/decisions/0010, 0014.
const { dataset } = document.documentElement
try {
	const size = localStorage.getItem('text-size')
	if (size) dataset.textSize = size
} catch {
	// Storage is refused.
}
if (location.search.match(`[?&](${dataset.asks ?? '.+'})=[^&]`)) dataset.asked = ''
const { pathname } = location
addEventListener('popstate', () => {
	if (!dataset.hydrated && location.pathname !== pathname) location.reload()
})
const early = []
const record = (event) => {
	early.push(event)
	if (event.type === 'submit' && !event.target.hasAttribute('action')) event.preventDefault()
}
const types = ['click', 'keydown', 'input', 'submit']
for (const type of types) addEventListener(type, record, true)
window.takeEarly = () => {
	for (const type of types) removeEventListener(type, record, true)
	return early
}
