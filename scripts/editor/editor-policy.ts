/** What the editor's page may load and do. It has a policy of its own, because Sveltia CMS writes styles into its page. */
import type { SiteContent } from '../content/schemas/schemas.ts'

/** The origins that the editor fetches from, by the host of the repository: files, and pictures of their authors. */
const ORIGINS = {
	github: { connect: 'https://api.github.com', images: 'https://avatars.githubusercontent.com' },
	gitlab: { connect: 'https://gitlab.com', images: 'https://secure.gravatar.com https://gitlab.com' },
} as const

/** @param host that of the repository; left out on the author's own machine */
export function editorPolicy(host?: NonNullable<SiteContent['repository']>['host']): string {
	const { connect, images } = host ? ORIGINS[host] : { connect: '', images: '' }
	return [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		`img-src 'self' data: blob: ${images}`.trim(),
		"font-src 'self'",
		`connect-src 'self' blob: data: ${connect}`.trim(),
		"frame-src 'self' blob:",
		"worker-src 'self' blob:",
		"form-action 'none'",
		"frame-ancestors 'none'",
		"base-uri 'self'",
	].join('; ')
}
