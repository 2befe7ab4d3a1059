/** Why code could not be loaded: browsers don't say it, so the host is asked. */
import { afterEach, expect, test, vi } from 'vitest'
import { fetchCode } from '../../src/navigation/late-code.tsx'

afterEach(() => {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

/** Asks for code that fails with this message, at a host that answers so. */
async function failure(message: string, answer: () => Promise<Response>) {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(answer)
	vi.stubGlobal('fetch', fetch)
	return { code: await fetchCode(() => Promise.reject(new TypeError(message))), asked: fetch.mock.calls }
}

const status = (code: number) => () => Promise.resolve(new Response('', { status: code }))
const FILE = 'https://x.nz/assets/chunks/a1b2c3d.js'
const CHROME = `Failed to fetch dynamically imported module: ${FILE}`
const FIREFOX = `error loading dynamically imported module: ${FILE}`
const SAFARI = 'Importing a module script failed.'
const STYLES = 'Unable to preload CSS for /assets/static/a.css'

test('code that is there is returned, and nobody is asked', async () => {
	const fetch = vi.fn<() => Promise<Response>>()
	vi.stubGlobal('fetch', fetch)
	expect(await fetchCode(() => Promise.resolve('code'))).toEqual({ state: 'ready', value: 'code' })
	expect(fetch).not.toHaveBeenCalled()
})

test.each([
	['the file is gone', CHROME, status(404), true, FILE],
	['the file is gone', FIREFOX, status(404), true, FILE],
	['a page is answered for it', CHROME, status(200), true, FILE],
	['the file is there, but the browser keeps what failed', FIREFOX, status(200), true, FILE],
	['the host answers', SAFARI, status(200), true, '/'],
	['the host answers', STYLES, status(404), true, '/'],
	['the host is down', CHROME, status(503), false, FILE],
	['the host is down', SAFARI, status(502), false, '/'],
	['there is no answer', CHROME, () => Promise.reject(new TypeError('Failed to fetch')), false, FILE],
	['there is no answer', SAFARI, () => Promise.reject(new TypeError('Load failed')), false, '/'],
])('%s: “%s”', async (_, message, answer, hasChanged, file) => {
	const { code, asked } = await failure(message, answer)
	expect(code).toEqual({ state: 'failed', hasChanged })
	expect(asked).toEqual([[file, { method: 'HEAD' }]])
})
