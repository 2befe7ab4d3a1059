/**
 * The only way by which text becomes HTML or the address of a script where browsers enforce Trusted Types; anything else that tries is
 * refused there. The HTML is that of the site's own page data, sanitised when the site was built.
 */

interface TrustedTypes {
	/** Its functions return objects, which browsers take wherever they take such a text. */
	createPolicy: <P extends Record<string, (text: string) => string>>(name: string, policy: P) => P
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const policy = trustedTypes?.createPolicy('village-compass', {
	createHTML: (html) => html,
	createScriptURL: (url) => url,
})

export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
