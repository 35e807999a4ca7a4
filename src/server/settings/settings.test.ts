import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getShopSettings } from '#contract/content/content.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { getVoucher } from '#contract/vouchers/admin-vouchers.ts'
import { rappen } from '#domain/money/money.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, encodeBody } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

type Settings = ResponseOf<typeof getAdminSettings>['settings']

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

describe('saving the shop settings', () => {
  it('updates the public settings and the welcome voucher, and records the changed fields in the audit log', async () => {
    const before = await owner.request(getAdminSettings, {})
    const changed = encodeBody(saveAdminSettings, {
      version: before.version,
      settings: {
        ...before.settings,
        shippingPrices: { ...before.settings.shippingPrices, freeFrom: rappen(5900) },
        welcome: { ...before.settings.welcome, percent: 25 },
      },
    })
    await owner.request(saveAdminSettings, { body: changed })
    await expect.poll(async () => (await new ApiClient(shop.app).request(getShopSettings, {})).shippingPrices.freeFrom).toBe(5900)
    expect(await owner.request(getVoucher, { params: { code: 'WILLKOMMEN20' } })).toMatchObject({
      kind: 'percent',
      value: 25,
      firstOrderOnly: true,
    })
    const log = await owner.request(listAudit, { query: { entity: 'settings' } })
    expect(log.items[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['Versand: Kostenlos ab', 'Willkommensrabatt: Prozent'])
    expect(await owner.refusal(saveAdminSettings, { body: changed })).toMatchObject({ code: 'changed-elsewhere' })
  })

  it.each([
    { name: 'Laden\r\nBcc: a@b.ch', email: '' },
    { name: 'Laden <x@y.ch>', email: '' },
    { name: '', email: 'kein Ort' },
  ])('refuses the mail sender %o, which the public settings never show', async (mailSender) => {
    const before = await owner.request(getAdminSettings, {})
    const { version, settings } = encodeBody(saveAdminSettings, before)
    const body = { version, settings: { ...settings, mailSender } }
    expect(await owner.refusal(saveAdminSettings, { body })).toMatchObject({ status: 400 })
    // The whole body: a typed response has only the fields of the contract.
    expect((await new ApiClient(shop.app).respond(getShopSettings, {})).json()).not.toHaveProperty('mailSender')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'www.facebook.com/firnfrucht', ''])(
    'links to no other site by %j',
    async (facebook) => {
      const before = await owner.request(getAdminSettings, {})
      const { version, settings } = encodeBody(saveAdminSettings, before)
      const body = { version, settings: { ...settings, social: { ...before.settings.social, facebook } } }
      expect(await owner.refusal(saveAdminSettings, { body })).toMatchObject({ status: 400 })
    },
  )

  it.each(['AB123', '1234', '123456', '1234_'])('refuses %j as the number of an activity, and says so at the field', async (id) => {
    const before = await owner.request(getAdminSettings, {})
    const { version, settings } = encodeBody(saveAdminSettings, before)
    const activities = [{ id, name: 'Handel', rate: 60, sales: 'all' as const }]
    const refused = await owner.refusal(saveAdminSettings, {
      body: { version, settings: { ...settings, vat: { ...before.settings.vat, activities } } },
    })
    expect([refused.status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('Fünf Ziffern')])
  })

  it('refuses 0 days to return goods, and says so at the field; a shop that has saved them stays open', async () => {
    const before = await owner.request(getAdminSettings, {})
    const { version, settings } = encodeBody(saveAdminSettings, before)
    const refused = await owner.refusal(saveAdminSettings, { body: { version, settings: { ...settings, returnDays: 0 } } })
    expect([refused.status, JSON.stringify(refused)]).toEqual([400, expect.stringMatching(/returnDays.*1/)])
    const store = (days: number) =>
      shop.pool.query(`update shop_setting set settings = settings || jsonb_build_object('returnDays', $1::int)`, [days])
    await store(0)
    await expect.poll(async () => (await new ApiClient(shop.app).request(getShopSettings, {})).returnDays).toBe(0)
    expect((await owner.request(getAdminSettings, {})).settings.returnDays).toBe(0)
    await store(before.settings.returnDays)
  })

  it.each(['uid', 'vat'])('refuses a mistyped UID as %s, and says so at the field', async (name) => {
    const before = await owner.request(getAdminSettings, {})
    const { version, settings } = encodeBody(saveAdminSettings, before)
    const body = { version, settings: { ...settings, company: { ...before.settings.company, [name]: 'CHE-123.456.789' } } }
    const refused = await owner.refusal(saveAdminSettings, { body })
    expect([refused.status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('Prüfziffer')])
  })

  it.each([
    [
      'a small parcel that costs more than the large one',
      (settings: Settings) => ({ shippingPrices: { ...settings.shippingPrices, small: rappen(900) } }),
      'kleine Paket',
    ],
    [
      'a company name that is too long for a QR-bill',
      (settings: Settings) => ({ company: { ...settings.company, name: 'x'.repeat(71) } }),
      '70 Zeichen',
    ],
    [
      'a claim without evidence',
      (settings: Settings) => ({
        provenClaims: { ...settings.provenClaims, fruitKinds: { text: '50+', isOn: true, evidence: ' ' } },
      }),
      'Beleg',
    ],
    ['an invalid IBAN', (settings: Settings) => ({ invoice: { ...settings.invoice, iban: 'CH94 0076 2011 6238 5295 7' } }), 'IBAN'],
  ])('refuses %s', async (_, invalid, message) => {
    const before = await owner.request(getAdminSettings, {})
    const settings = { ...before.settings, ...invalid(before.settings) }
    const body = encodeBody(saveAdminSettings, { version: before.version, settings })
    expect(await owner.refusal(saveAdminSettings, { body })).toMatchObject({
      code: 'settings-inconsistent',
      message: expect.stringContaining(message),
    })
  })
})
