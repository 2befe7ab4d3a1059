/**
 * Returns the parameters of a query, also where a program wrote `&amp;` for `&`, or added its own after a second `?`.
 * @example readQuery('?region=otago?utm_source=x').get('region') === 'otago'
 */
export function readQuery(search: string): URLSearchParams {
	return new URLSearchParams(
		search
			.replace(/^\?/, '')
			.replaceAll('&amp;', '&')
			.replace(/\?(?=[\w.-]+=)/g, '&'),
	)
}
