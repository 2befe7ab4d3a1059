/** npm run bench:search: how long one change of filter or order takes on /search of the built site. */
import { run } from '../run.ts'

await run('tests/bench/search.ts')
