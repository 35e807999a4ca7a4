import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

describe('the roles of operators', () => {
  it('are given and taken by an owner, at once, and recorded in the audit log', async () => {
    const lea = await signInAs(shop, 'customer')
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    expect((await call('PUT', 'operators', { email: 'Customer@example.com', role: 'staff' })).body.operators).toHaveLength(2)
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(200)
    expect((await lea.call('GET', '/api/admin/settings')).statusCode).toBe(403)
    await call('PUT', 'operators', { email: 'customer@example.com', role: 'customer' })
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    expect((await call('GET', 'audit?entity=user')).body.items).toMatchObject([
      { changes: [{ field: 'Rolle', before: 'Personal', after: 'Kundenkonto' }] },
      {},
    ])
  })

  it('always leave one owner', async () => {
    expect((await call('PUT', 'operators', { email: 'owner@example.com', role: 'staff' })).body.code).toBe('last-owner')
    expect((await call('PUT', 'operators', { email: 'niemand@example.com', role: 'staff' })).body.code).toBe('account-unknown')
  })
})

describe('a required second factor', () => {
  it('is refused to an owner who has none', async () => {
    const { body } = await call('GET', 'operators')
    expect(body).toMatchObject({ requireSecondFactor: false, operators: [{ role: 'owner', hasSecondFactor: false }] })
    expect((await call('PUT', 'operators/second-factor', { version: body.version, required: true })).body.code).toBe('second-factor-first')
  })
})
