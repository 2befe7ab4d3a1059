/**
 * Does something in the first task after the browser has painted, so that a press is seen before the work that it starts. Immediately
 * in a hidden page, which is not painted.
 */
export function afterPaint(work: () => void): void {
	if (document.hidden) work()
	else requestAnimationFrame(() => setTimeout(work))
}
