/**
 * The site's Trusted Types policy. Browsers that enforce them accept HTML and addresses of scripts only from this policy. The HTML is
 * from the site's own page data, sanitised when the site was built.
 */

interface TrustedTypes {
	/** Its functions return objects, which browsers accept in place of strings. */
	createPolicy: <P extends Record<string, (text: string) => string>>(name: string, policy: P) => P
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const policy = trustedTypes?.createPolicy('village-compass', {
	createHTML: (html) => html,
	createScriptURL: (url) => url,
})

export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
