import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { getVoucher, removeUnusedVoucher, saveVoucher } from '#contract/vouchers/admin-vouchers.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { createDatabaseBefore } from '#tests/support/database/before-migration.ts'
import { type ApiClient, encodeBody } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const CODE = 'WILLKOMMEN20'

// docs/rules/prices.md#welcome-voucher
describe('the offer of a first order', () => {
  let shop: TestShop
  let owner: ApiClient
  beforeAll(async () => {
    shop = await startTestShop({ pages: true })
    owner = await signInAs(shop, 'owner')
  })
  afterAll(() => shop.close())

  async function offer(isOffered: boolean): Promise<void> {
    const { version, settings } = await owner.request(getAdminSettings, {})
    const changed = { version, settings: { ...settings, welcome: { ...settings.welcome, isOffered } } }
    await owner.request(saveAdminSettings, { body: encodeBody(saveAdminSettings, changed) })
  }

  /** Where the code is named. */
  async function advertised(): Promise<string[]> {
    const pages = ['/', '/faq', '/fr', addressesOf('fr').addressOf('/faq'), '/newsletter/bestaetigen'].map(async (url) => {
      const { body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
      return body.includes(CODE) ? [url] : []
    })
    const mail = { template: 'newsletter-welcome', data: { unsubscribeToken: 'x' } }
    const { html, text } = await renderMail(mail, { settings: await readShopSettings(shop.db), baseUrl: shop.address })
    return [...(await Promise.all(pages)).flat(), ...(`${html}${text}`.includes(CODE) ? ['mail'] : [])]
  }

  async function refused(): Promise<unknown> {
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: 1 })
    return (await visitor.putVoucher(CODE)).json().code
  }

  it('ends everywhere at once when it is switched off, and is back when it is switched on', async () => {
    expect(await advertised()).toEqual(expect.arrayContaining(['/', '/faq', 'mail']))
    await offer(false)
    await expect.poll(advertised).toEqual([])
    expect(await refused()).toBe('voucher-inactive')
    await offer(true)
    await expect.poll(advertised).toEqual(expect.arrayContaining(['/', '/faq', 'mail']))
    expect(await refused()).toBeUndefined()
  })

  it('is not ended by its voucher alone, which pages would still name', async () => {
    const { code, version, ...stored } = await owner.request(getVoucher, { params: { code: CODE } })
    const { kind, value, minimumTotal, startsAt, endsAt, totalLimit, perCustomerLimit, firstOrderOnly, productIds, categories } = stored
    const rules = { kind, value, startsAt, endsAt, totalLimit, perCustomerLimit, firstOrderOnly, productIds, categories }
    const saving = (change: object) => ({
      params: { code },
      body: encodeBody(saveVoucher, { version, voucher: { ...rules, minimumTotal, active: true, ...change } }),
    })
    for (const change of [{ active: false }, { endsAt: '2026-12-31T23:00:00Z' }, { startsAt: '2030-01-01T00:00:00Z' }, { totalLimit: 5 }])
      expect(await owner.refusal(saveVoucher, saving(change))).toMatchObject({ code: 'voucher-welcome' })
    expect(await owner.refusal(removeUnusedVoucher, { params: { code } })).toMatchObject({ code: 'voucher-welcome' })
    expect(await owner.request(saveVoucher, saving({ perCustomerLimit: 2 }))).toMatchObject({ perCustomerLimit: 2 })
  })
})

it('is off in a shop whose voucher was switched off or over before it was a setting', async () => {
  for (const [change, isOffered] of [
    ['active = false', false],
    [`ends_at = now() - interval '1 day'`, false],
    ['active = true', true],
  ] as const) {
    const database = await createDatabaseBefore('20261129-0115-welcome-offer.sql')
    await database.pool.query(`insert into voucher (code, kind, value) values ($1, 'percent', 20)`, [CODE])
    await database.pool.query(`update voucher set ${change}`)
    await database.migrateToNow()
    expect([change, (await readShopSettings(database.db)).welcome]).toEqual([change, { code: CODE, percent: 20, isOffered }])
    await database.drop()
  }
})
