/** The specification's route table, and what a publisher relies on, as our own server answers. */
import path from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { startHost, type Host } from '../../scripts/host/server.ts'
import { NAMED, PUBLISHED, ROUTE_TABLE, expectAnswer, expectPage } from '../hosts/expectations.ts'

let host: Host
beforeAll(async () => {
	host = await startHost({ dir: path.resolve('dist'), port: 0, database: '.work/requests.sqlite' })
})
afterAll(() => host.close())

test.each(ROUTE_TABLE)('$address', (row) => expectAnswer(host.url, 'own', row))
test.each(NAMED)('%s leads to a page', (address) => expectPage(host.url, address))
test.each(PUBLISHED)('$address, as published', (row) => expectAnswer(host.url, 'own', row))
