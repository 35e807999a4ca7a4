import { afterAll, beforeAll, expect, it } from 'vitest'
import { getConsentsCsv, listConsents } from '#contract/consent/admin-consents.ts'
import { saveCookieConsent } from '#contract/consent/consent.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  staff = await signInAs(shop, 'staff')
  await shop.pool.query(`
    insert into cookie_consent (label, analytics, marketing, text_version, user_agent, url, chosen_at, created_at)
    select 'label-' || n, n % 2 = 0, n % 3 = 0, '2026-11', '=HYPERLINK("x")', '/', now(), '2026-11-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 4500) n`)
})
afterAll(() => shop.close())

const list = (query: NonNullable<RequestOf<typeof listConsents>['query']>) => staff.request(listConsents, { query })

it('lists the records newest first, page by page', async () => {
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({ items: [{ label: 'label-4500' }, { label: 'label-4499' }], count: { value: 1000, capped: true } })
  expect(await list({ limit: 2, cursor: first.nextCursor ?? undefined })).toMatchObject({
    items: [{ label: 'label-4498' }, { label: 'label-4497' }],
    count: null,
  })
})

it('filters by label, choice and Swiss calendar day', async () => {
  expect((await list({ label: 'label-7' })).items).toMatchObject([{ analytics: false, marketing: false, textVersion: '2026-11' }])
  const both = (await list({ analytics: 'true', marketing: 'true', limit: 100 })).items
  expect(both.map(({ label }) => label)).toEqual(Array.from({ length: 100 }, (_, index) => `label-${4500 - 6 * index}`))
  expect((await list({ from: '2026-11-02', to: '2026-11-02' })).items).toHaveLength(24)
})

it.each([
  ['https://shop.example/auth/reset?token=geheim', '/auth/reset'],
  ['/bestellung/geheim', '/bestellung/$token'],
  ['/geheim', '/…'],
])('records of the page %s only its route', async (url, route) => {
  const choice = { analytics: false, marketing: false, timestamp: new Date().toISOString() }
  await new ApiClient(shop.app).request(saveCookieConsent, { body: { ...choice, necessary: true, sessionId: 'of-a-link', url } })
  const [row] = (await list({ label: 'of-a-link' })).items
  expect(row?.url).toBe(route)
  expect((await staff.download(getConsentsCsv, { query: { label: 'of-a-link' } })).body).not.toContain('geheim')
})

it('exports all records as CSV, however many, without formulas', async () => {
  const { body } = await staff.download(getConsentsCsv, { query: { analytics: 'true' } })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 2250)
  expect(lines[1]).toContain(`;"'=HYPERLINK(""x"")"`)
})
