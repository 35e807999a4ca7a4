import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
describe('saving the shop settings', () => {
  it('updates the public settings and the welcome voucher, and records the changed fields in the audit log', async () => {
    const { body: before } = await call('GET', 'settings')
    const settings = {
      ...before.settings,
      shippingPrices: { ...before.settings.shippingPrices, freeFrom: '59.00' },
      welcome: { code: 'WILLKOMMEN20', percent: 25 },
    }
    const { status, body } = await call('PUT', 'settings', { version: before.version, settings })
    expect(status, JSON.stringify(body)).toBe(200)
    await expect.poll(async () => (await shop.app.inject('/api/shop-settings')).json().shippingPrices.freeFrom).toBe('59.00')
    expect((await call('GET', 'vouchers/WILLKOMMEN20')).body).toMatchObject({ kind: 'percent', value: 25, firstOrderOnly: true })
    const { body: log } = await call('GET', 'audit?entity=settings')
    expect(log.items[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      'Versand: Kostenlos ab',
      'Willkommensrabatt: Prozent',
    ])
    expect((await call('PUT', 'settings', { version: before.version, settings })).body.code).toBe('changed-elsewhere')
  })

  it.each([
    { name: 'Laden\r\nBcc: a@b.ch', email: '' },
    { name: 'Laden <x@y.ch>', email: '' },
    { name: '', email: 'kein Ort' },
  ])('refuses the mail sender %o, which the public settings never show', async (mailSender) => {
    const { body: before } = await call('GET', 'settings')
    const { status } = await call('PUT', 'settings', { version: before.version, settings: { ...before.settings, mailSender } })
    expect(status).toBe(400)
    expect((await shop.app.inject('/api/shop-settings')).json()).not.toHaveProperty('mailSender')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'www.facebook.com/firnfrucht', ''])(
    'links to no other site by %j',
    async (facebook) => {
      const { body: before } = await call('GET', 'settings')
      const social = { ...before.settings.social, facebook }
      expect((await call('PUT', 'settings', { version: before.version, settings: { ...before.settings, social } })).status).toBe(400)
    },
  )

  it.each(['uid', 'vat'])('refuses a mistyped UID as %s, and says so at the field', async (name) => {
    const { body: before } = await call('GET', 'settings')
    const company = { ...before.settings.company, [name]: 'CHE-123.456.789' }
    const { status, body } = await call('PUT', 'settings', { version: before.version, settings: { ...before.settings, company } })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Prüfziffer')])
  })

  it.each([
    [
      'a small parcel that costs more than the large one',
      (settings: Record<string, object>) => ({ shippingPrices: { ...settings['shippingPrices'], small: '9.00' } }),
      'kleine Paket',
    ],
    [
      'a company name that is too long for a QR-bill',
      (settings: Record<string, object>) => ({ company: { ...settings['company'], name: 'x'.repeat(71) } }),
      '70 Zeichen',
    ],
    [
      'a claim without evidence',
      (settings: Record<string, object>) => ({
        provenClaims: { ...settings['provenClaims'], fruitKinds: { text: '50+', isOn: true, evidence: ' ' } },
      }),
      'Beleg',
    ],
    ['an invalid IBAN', () => ({ invoice: { iban: 'CH94 0076 2011 6238 5295 7', days: 30 } }), 'IBAN'],
  ])('refuses %s', async (_, invalid, message) => {
    const { body: before } = await call('GET', 'settings')
    const { body } = await call('PUT', 'settings', {
      version: before.version,
      settings: { ...before.settings, ...invalid(before.settings) },
    })
    expect(body).toMatchObject({ code: 'settings-inconsistent', message: expect.stringContaining(message) })
  })
})
