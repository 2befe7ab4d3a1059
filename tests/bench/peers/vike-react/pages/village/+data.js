import { villageOf } from '../../../shared/data.js'

export const data = ({ routeParams }) => villageOf(routeParams.slug)
