import { expect, it } from 'vitest'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'
import { REQUESTS } from './administration.ts'

it('measures every list, desk and export of the administration', async () => {
  const endpoints = (await readEndpoints()).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin/'))
  const paths = endpoints.map(({ path }) => path.slice('/api/admin/'.length))
  const ofAll = paths.filter((path) => !path.includes(':'))
  expect(ofAll.length).toBeGreaterThan(50)
  const measured = new Set(REQUESTS.map(([, path]) => path.replace(/\?.*/, '')))
  expect(ofAll.filter((path) => !measured.has(path))).toEqual([])
})

it('measures nothing twice', () => {
  const names = REQUESTS.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})
