import { bySlug } from '../../../shared/data.js'

export function data({ routeParams }) {
	return bySlug.get(routeParams.slug)
}
