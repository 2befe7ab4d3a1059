// Sets the text size that the reader chose before anything is drawn, so that nothing jumps. Fetched beside the style
// sheet, for which the first paint waits anyway. A file of its own, because the content security policy forbids
// scripts inside a page; plain JavaScript, because it is sent as it stands.
try {
	const size = localStorage.getItem('text-size')
	if (size) document.documentElement.dataset.textSize = size
} catch {
	// Storage is refused: the usual size.
}
