import { expect, it } from 'vitest'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'
import { readInputs } from '#tests/support/shop/inputs.ts'

/** Writes that cannot lose a colleague's work, and why. */
const WITHOUT_VERSION = {
  'PUT /api/admin/views': 'the operator’s own',
  'PUT /api/admin/notices': 'the operator’s own',
  'PUT /api/admin/first-steps': 'a tick, the same from everybody',
  'PUT /api/admin/first-steps/:step': 'a tick, the same from everybody',
  'PUT /api/admin/drafts/:id': 'creates',
  'PUT /api/admin/price-lists/:id': 'creates',
  'PATCH /api/admin/customers/:id/tags': 'adds and removes, the others stay',
  'PUT /api/admin/bank/entries/:id/dismissed': 'refused for an entry that is so already',
}

it('every change of a record says which state of it the operator has seen', async () => {
  const inputs = (await readInputs()).map(({ name }) => name)
  const changes = (await readEndpoints())
    .filter(({ method, path }) => (method === 'PUT' || method === 'PATCH') && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(changes.length).toBeGreaterThan(35)
  const isBased = (change: string) =>
    inputs.some((name) => name.startsWith(`${change} body.version`) || name.startsWith(`${change} body.seen`))
  expect(changes.filter((change) => !isBased(change)).toSorted()).toEqual(Object.keys(WITHOUT_VERSION).toSorted())
})
