/** The editor's page: Sveltia CMS with our configuration and file formats. */
import './preferences.ts'
import CMS from '@sveltia/cms'
import { createElement } from 'react'
import { jsonFormat, markdownFormat } from '../file-format.ts'
import type { EditorConfig } from '../config.ts'
import { reportCheck } from './check-report.ts'
import { registerNumberField } from './number-field.ts'
import { serveAsStorage } from './working-folder.ts'

const { cms, shapes } = (await (await fetch('./config.json')).json()) as EditorConfig

for (const [name, shape] of Object.entries(shapes)) {
	if (name.endsWith('-frontmatter')) CMS.registerCustomFormat(name, 'md', markdownFormat(shape))
	else CMS.registerCustomFormat(name, 'json', jsonFormat(shape))
}

registerNumberField()

// The backend without a repository: it edits the files of this machine, with the saved site beside the form.
if (cms.backend.name === 'test-repo') {
	serveAsStorage()
	localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: cms.backend.name }))
	CMS.registerEventListener({
		name: 'postSave',
		// Not waited for: the form is ready again before the check is.
		handler: ({ entry }) => void reportCheck(entry.get('path')),
	})
	for (const { name, preview_path: page } of [...cms.collections, ...cms.singletons]) showPage(name, page)
}

await CMS.init({ config: cms as object as NonNullable<NonNullable<Parameters<typeof CMS.init>[0]>['config']> })

/** Shows the page of an entry, which the development server loads again after each save. */
function showPage(name: string, page: string): void {
	CMS.registerPreviewTemplate(name, ({ entry }) => {
		const src = location.origin + page.replace('{{slug}}', entry.get('slug') ?? '')
		const style = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const
		// oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and what it keeps
		return createElement('iframe', { src, style, title: 'The page as it was saved' })
	})
}
