import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { readEndpoints } from '#tests/support/endpoints.ts'
import { REQUESTS } from './administration.ts'

it('measures every list of the administration that has pages', async () => {
  const lists = (await readEndpoints()).filter(isList).map(({ path }) => path.slice('/api/admin/'.length).replaceAll(/:\w+/g, '1'))
  expect(lists.length).toBeGreaterThan(10)
  const measured = new Set(REQUESTS.map(([, path]) => path.replace(/\?.*/, '')))
  expect(lists.filter((path) => !measured.has(path))).toEqual([])
})

/** Whether it is an endpoint of the administration that takes the cursor of a page. */
function isList({ path, query }: Endpoint): boolean {
  return path.startsWith('/api/admin/') && query !== undefined && 'shape' in query && 'cursor' in Object(query.shape)
}
