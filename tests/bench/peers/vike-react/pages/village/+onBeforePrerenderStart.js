import { rows } from '../../../shared/data.js'

export default () => rows.map(({ slug }) => `/villages/${slug}`)
