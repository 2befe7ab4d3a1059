/** The application's settings with those that Vike needs. A config file, because Vike's plugin must be created again each time Vike resolves the settings. */
import vike from 'vike/plugin'
import { mergeConfig, type UserConfig } from 'vite'
import application from '../../vite.config.ts'

// Vike looks for `+` files in the whole project, and finds those of a site that we measure against. It reads what to
// ignore from the environment only (vikejs/vike#2229).
process.env['VIKE_CRAWL'] = JSON.stringify({ ignore: ['tests/**'] })

export default mergeConfig(application, {
	plugins: [vike()],
	// Otherwise a file in node_modules would name the last build's server entry, and builds at the same time would use each
	// other's (brillout/vite-plugin-server-entry#27).
	vitePluginServerEntry: { disableAutoImport: true },
	build: {
		rolldownOptions: {
			// Rolldown wants a name for the group of chunks that Vike makes, which only Vike can give (rolldown/rolldown#10896).
			onLog: (level, log, report) => {
				if (!log.message.includes('debugName')) report(level, log)
			},
			// No warnings about slow plugins: the machine may be busy.
			checks: { pluginTimings: false },
		},
	},
} satisfies UserConfig & { vitePluginServerEntry: object })
