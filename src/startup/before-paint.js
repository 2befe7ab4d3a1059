// Why: docs/decisions/0010 and 0014. Sent as it is, so it says little here.
const { dataset } = document.documentElement
try {
	const size = localStorage.getItem('text-size')
	if (size) dataset.textSize = size
} catch {
	// Storage is refused: the usual size.
}
if (new RegExp(`[?&](${dataset.asks ?? '[^=]+'})=[^&]`).test(location.search)) dataset.asked = ''
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
