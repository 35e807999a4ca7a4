import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { unsubscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { getAdminProduct, listAdminProducts } from '#contract/products/admin-products.ts'
import {
  confirmStockAlert,
  endOwnStockAlert,
  endStockAlerts,
  listOwnStockAlerts,
  requestStockAlert,
} from '#contract/stock-alerts/stock-alerts.ts'
import type { Weight } from '#domain/products/weight.ts'
import { applyRetention } from '#server/privacy/store/retention.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { MANGO, startShopWithStockAlerts } from '#tests/support/products/stock-alerts.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

const { shop, guest, stockMangos, request, runJob, wait, column, mailed, waiting, tokenOf } = await startShopWithStockAlerts()
const DAY_MS = 86_400_000
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from stock_alert; delete from stock_alert_mailing; delete from mail')
  await stockMangos(0)
})
const requestSize = (weight: Weight, client = guest, email = 'lea@example.com') =>
  client.respond(requestStockAlert, { params: { id: MANGO }, body: { email, weight } })

describe('a stock alert', () => {
  it('counts once its mailed link is opened, and opening it again changes nothing', async () => {
    const answer = await request(' Lea@Example.com ')
    expect([answer.statusCode, answer.json()]).toEqual([202, { isConfirmed: false }])
    await stockMangos(5)
    expect(await runJob()).toBe(0)
    const token = await tokenOf('stock-alert-confirm', 'bestaetigen')
    expect((await guest.respond(confirmStockAlert, { body: { token: 'made-up' } })).statusCode).toBe(410)
    const confirm = () => guest.respond(confirmStockAlert, { body: { token } })
    expect((await confirm()).json()).toEqual({ product: { name: 'Mango', slug: 'mango-gefriergetrocknet' } })
    expect((await confirm()).statusCode).toBe(200)
    expect(await runJob()).toBe(1)
    expect([await mailed(), await waiting()]).toEqual([['lea@example.com'], []])
  })

  it('is sent once, and its link is void afterwards', async () => {
    await request('lea@example.com')
    const token = await tokenOf('stock-alert-confirm', 'bestaetigen')
    await guest.request(confirmStockAlert, { body: { token } })
    await stockMangos(50)
    expect([await runJob(), await runJob()]).toEqual([1, 0])
    expect((await guest.respond(confirmStockAlert, { body: { token } })).statusCode).toBe(410)
  })

  it('cannot be confirmed after 7 days', async () => {
    await request('lea@example.com')
    const token = await tokenOf('stock-alert-confirm', 'bestaetigen')
    await shop.pool.query(`update stock_alert set requested_at = now() - interval '7 days 1 minute'`)
    expect((await guest.respond(confirmStockAlert, { body: { token } })).statusCode).toBe(410)
  })

  it('exists once per address and product, and the answer does not tell whether it did', async () => {
    await wait('lea@example.com')
    expect((await request('lea@example.com')).json()).toEqual({ isConfirmed: false })
    await request('neu@example.com')
    await request('neu@example.com')
    expect(await waiting()).toEqual(['lea@example.com', 'neu@example.com'])
    expect(await column(`select recipient from mail where template = 'stock-alert-confirm'`)).toEqual([
      'neu@example.com',
      'neu@example.com',
    ])
  })

  it('is refused for what can be bought, for services and for what nobody knows', async () => {
    await stockMangos(1)
    expect((await request('lea@example.com')).json()).toMatchObject({ code: 'product-available' })
    const { rows } = await shop.pool.query(`select id from product where kind = 'service' limit 1`)
    for (const id of [999_999, ...rows.map((row) => row.id)])
      expect((await guest.respond(requestStockAlert, { params: { id }, body: { email: 'lea@example.com' } })).statusCode).toBe(404)
    expect(await waiting()).toEqual([])
  })

  it('waits for the size that is sold out, and its mails name it', async () => {
    await setStock(shop, { productId: MANGO, packs: 9, weight: '10g' })
    expect((await requestSize('10g')).json()).toMatchObject({ code: 'product-available', details: { name: 'Mango 10\u00a0g' } })
    expect((await requestSize('20g')).statusCode).toBe(202)
    const token = await tokenOf('stock-alert-confirm', 'bestaetigen')
    const confirmed = await guest.request(confirmStockAlert, { body: { token } })
    expect(confirmed).toEqual({ product: { name: 'Mango 20\u00a0g', slug: 'mango-gefriergetrocknet' } })
    expect(await runJob()).toBe(0)
    await setStock(shop, { productId: MANGO, packs: 1, weight: '20g' })
    expect([await runJob(), await runJob()]).toEqual([1, 0])
    expect(await column(`select data ->> 'productName' from mail where template = 'stock-alert'`)).toEqual(['Mango 20\u00a0g'])
  })

  it('is refused for a size that is not offered', async () => {
    await setPrices(shop, MANGO, { '20g': null })
    expect((await requestSize('20g')).json()).toMatchObject({ code: 'size-unknown' })
    await setPrices(shop, MANGO, { '20g': 1120 })
  })

  it('exists once per size, and ends for one size without ending for the others', async () => {
    const customer = await signInAs(shop, 'owner')
    await confirmEmail(shop, 'owner@example.com')
    for (const weight of ['15g', '20g', '20g'] as const) await requestSize(weight, customer, 'owner@example.com')
    const sizes = async () => (await customer.request(listOwnStockAlerts, {})).map(({ weight }) => weight)
    expect(await sizes()).toEqual(['15g', '20g'])
    await customer.request(endOwnStockAlert, { params: { id: MANGO }, query: { weight: '15g' } })
    expect(await sizes()).toEqual(['20g'])
  })

  it('needs no mail from a customer whose confirmed address it is, and can be taken back at the product', async () => {
    const customer = await signInAs(shop, 'customer')
    const own = { email: 'customer@example.com' }
    expect((await request(own.email, customer)).json()).toEqual({ isConfirmed: false })
    await shop.pool.query(`delete from stock_alert; update user_account set email_verified = true where email = 'customer@example.com'`)
    expect((await request('andere@example.com', customer)).json()).toEqual({ isConfirmed: false })
    expect((await request(own.email, customer)).json()).toEqual({ isConfirmed: true })
    expect((await request(own.email, customer)).json()).toEqual({ isConfirmed: true })
    expect(await customer.request(listOwnStockAlerts, {})).toEqual([{ productId: MANGO, weight: null }])
    expect(await customer.request(endOwnStockAlert, { params: { id: MANGO } })).toEqual([])
    expect(await waiting()).toEqual(['andere@example.com'])
  })

  it('is mailed in the language of the last request, be it pending or of a confirmed address', async () => {
    const inFrench = (email: string, client = guest) =>
      client.respond(requestStockAlert, { params: { id: MANGO }, language: 'fr', body: { email } })
    const account = new ApiClient(shop.app)
    await account.request(register, { body: { ...LEA, email: 'account@example.com' } })
    await confirmEmail(shop, 'account@example.com')
    for (const [email, client] of [
      ['lea@example.com', guest],
      ['account@example.com', account],
    ] as const) {
      await request(email, client)
      await inFrench(email, client)
    }
    expect(await column('select language from stock_alert')).toEqual(['fr', 'fr'])
  })

  it('ends with all others of its address by the link in each mail, and by no forged one', async () => {
    await wait('lea@example.com')
    await stockMangos(1)
    await runJob()
    await wait('lea@example.com')
    await wait('uma@example.com')
    const forged = `${Buffer.from('lea@example.com').toString('base64url')}.AAAA`
    expect((await guest.respond(endStockAlerts, { body: { token: forged } })).statusCode).toBe(410)
    const token = await tokenOf('stock-alert', 'abmelden')
    expect(await guest.request(endStockAlerts, { body: { token } })).toEqual({ ended: true })
    expect(await waiting()).toEqual(['uma@example.com'])
    expect((await guest.respond(unsubscribeNewsletter, { query: { token } })).statusCode).toBe(410)
  })
})

describe('the administration', () => {
  it('shows how many wait for a product, without those who have not confirmed', async () => {
    await wait('lea@example.com')
    await wait('uma@example.com')
    await request('neu@example.com')
    const staff = await signInAs(shop, 'staff')
    expect(await staff.request(getAdminProduct, { params: { id: MANGO } })).toMatchObject({ awaitedBy: 2 })
    const { items } = await staff.request(listAdminProducts, { query: { q: 'mango' } })
    expect(items.find(({ id }) => id === MANGO)).toMatchObject({ awaitedBy: 2 })
  })
})

describe('retention', () => {
  it('deletes alerts that nobody confirmed after 7 days, all after 12 months, and their mails after 30 days', async () => {
    const now = Date.now()
    const ago = (days: number) => new Date(now - days * DAY_MS)
    const insert = `insert into stock_alert (product_id, email, token_hash, requested_at, confirmed_at) values (${MANGO}, $1, $2, $3, $4)`
    await shop.pool.query(insert, ['offen-jung@example.com', Buffer.from('1'), ago(6), null])
    await shop.pool.query(insert, ['offen-alt@example.com', Buffer.from('2'), ago(8), null])
    await shop.pool.query(insert, ['wartet@example.com', Buffer.from('3'), ago(364), ago(364)])
    await shop.pool.query(insert, ['zu-lange@example.com', Buffer.from('4'), ago(367), ago(367)])
    const mail = `insert into mail (key, template, recipient, data, state, created_at) values ($1, 'stock-alert', $1, '{}', 'sent', $2)`
    await shop.pool.query(mail, ['jung@example.com', ago(29)])
    await shop.pool.query(mail, ['alt@example.com', ago(31)])
    await applyRetention({ db: shop.db, clock: () => now })
    expect(await waiting()).toEqual(['offen-jung@example.com', 'wartet@example.com'])
    expect(await mailed()).toEqual(['jung@example.com'])
  })
})
