import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
import type { Language } from '#domain/language/language.ts'
import type { Weight } from '#domain/products/weight.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { applyRetention } from '#server/privacy/store/retention.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { confirmEmail } from '#tests/support/confirm-email.ts'
import { LEA } from '#tests/support/people.ts'
import { setPrices } from '#tests/support/set-prices.ts'
import { setStock } from '#tests/support/set-stock.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { mailStockAlerts } from './mail-alerts.ts'

const MANGO = 7
const DAY_MS = 86_400_000

let shop: TestShop
let guest: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  guest = new ApiClient(shop.app)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from stock_alert; delete from stock_alert_mailing; delete from mail')
  await stockMangos(0)
})

const stockMangos = (packs: number | null) => setStock(shop, { productId: MANGO, packs })
const request = (email: string, client = guest) => client.respond(requestStockAlert, { params: { id: MANGO }, body: { email } })
const runJob = () => mailStockAlerts({ db: shop.db, sessionSecret: shop.checkoutContext.sessionSecret })
const requestSize = (weight: Weight, client = guest, email = 'lea@example.com') =>
  client.respond(requestStockAlert, { params: { id: MANGO }, body: { email, weight } })
const wait = (email: string, since = '2026-01-01', weight: string | null = null) =>
  shop.pool.query('insert into stock_alert (product_id, email, confirmed_at, weight) values ($1, $2, $3, $4)', [
    MANGO,
    email,
    since,
    weight,
  ])
async function column(query: string): Promise<unknown[]> {
  return (await shop.pool.query({ text: query, rowMode: 'array' })).rows.flat()
}
const mailed = () => column(`select recipient from mail where template = 'stock-alert' order by recipient`)
const waiting = () => column('select email from stock_alert order by email')

/** The token of a link in the last mail of a template. */
async function tokenOf(template: 'stock-alert' | 'stock-alert-confirm', name: 'bestaetigen' | 'abmelden'): Promise<string> {
  const { rows } = await shop.pool.query('select data from mail where template = $1 order by created_at desc limit 1', [template])
  const { html } = await renderMail({ template, data: rows[0].data }, { settings: await readShopSettings(shop.db), baseUrl: shop.address })
  return new RegExp(`${name}=([\\w.-]+)`).exec(html)?.[1] ?? ''
}

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

describe('the job', () => {
  it('tells no more people in a day than there are packs, those who have waited longest first', async () => {
    await wait('dritte@example.com', '2026-03-01')
    await wait('erste@example.com', '2026-01-01')
    await wait('zweite@example.com', '2026-02-01')
    await stockMangos(2)
    expect([await runJob(), await runJob()]).toEqual([2, 0])
    expect(await mailed()).toEqual(['erste@example.com', 'zweite@example.com'])
    await stockMangos(3)
    expect(await runJob()).toBe(1)
  })

  it('tells no more people of a size than it has packs, and no more of the product than it has', async () => {
    for (const name of ['a', 'b', 'c']) await wait(`${name}@example.com`, '2026-01-01', '10g')
    for (const name of ['d', 'e', 'f']) await wait(`${name}@example.com`)
    await setStock(shop, { productId: MANGO, packs: 2, weight: '10g' })
    await shop.pool.query(`update product_size set stock_level = 3 where product_id = ${MANGO} and weight = '20g'`)
    expect([await runJob(), await runJob()]).toEqual([5, 0])
    expect(await waiting()).toHaveLength(1)
  })

  it('tells who waits for a size and for any once, of the size, and of another size that they wait for', async () => {
    for (const weight of ['10g', '20g', null]) await wait('lea@example.com', '2026-01-01', weight)
    await setStock(shop, { productId: MANGO, packs: 5, weight: '10g' })
    expect([await runJob(), await runJob()]).toEqual([1, 0])
    await setStock(shop, { productId: MANGO, packs: 5, weight: '20g' })
    expect([await runJob(), await runJob()]).toEqual([1, 0])
    const named = await column(`select data ->> 'productName' from mail where template = 'stock-alert' order by 1`)
    expect(named).toEqual(['Mango 10\u00a0g', 'Mango 20\u00a0g'])
  })

  it('tells of any size only those whose own size is not back', async () => {
    await wait('erste@example.com', '2026-01-01', '10g')
    await wait('zweite@example.com', '2026-02-01', '10g')
    await wait('zweite@example.com', '2026-02-01')
    await setStock(shop, { productId: MANGO, packs: 1, weight: '10g' })
    await shop.pool.query(`update product_size set stock_level = 3 where product_id = ${MANGO} and weight = '20g'`)
    expect([await runJob(), await mailed()]).toEqual([1, ['erste@example.com']])
    await wait('dritte@example.com', '2026-03-01', '15g')
    await wait('dritte@example.com', '2026-03-01')
    expect([await runJob(), await mailed()]).toEqual([1, ['dritte@example.com', 'erste@example.com']])
    expect(await waiting()).toEqual(['dritte@example.com', 'zweite@example.com', 'zweite@example.com'])
  })

  it('tells the others when there are still packs a day later', async () => {
    await wait('erste@example.com', '2026-01-01')
    await wait('zweite@example.com', '2026-02-01')
    await stockMangos(1)
    expect(await runJob()).toBe(1)
    await shop.pool.query(`update stock_alert_mailing set mailed_at = now() - interval '1 day 1 minute'`)
    expect(await runJob()).toBe(1)
  })

  it('tells nobody while all packs are reserved, or the product is switched off or not published', async () => {
    await wait('lea@example.com')
    await stockMangos(2)
    await shop.pool.query(`update product_size set reserved = 2 where product_id = ${MANGO} and weight = '15g'`)
    expect(await runJob(), 'reserved').toBe(0)
    await stockMangos(2)
    for (const change of ['in_stock = false', `status = 'draft'`]) {
      await shop.pool.query(`update product set ${change} where id = ${MANGO}`)
      expect(await runJob(), change).toBe(0)
      await shop.pool.query(`update product set in_stock = true, status = 'published' where id = ${MANGO}`)
    }
    expect(await runJob()).toBe(1)
  })

  it('tells everybody where packs are not counted', async () => {
    for (const name of ['a', 'b', 'c']) await wait(`${name}@example.com`)
    await stockMangos(null)
    expect(await runJob()).toBe(3)
  })

  it('tells each person once when two processes run it at the same time', async () => {
    for (let index = 0; index < 20; index++) await wait(`p${index}@example.com`)
    await stockMangos(12)
    const told = await Promise.all([runJob(), runJob(), runJob()])
    expect(told.reduce((sum, mails) => sum + mails)).toBe(12)
    expect(new Set(await mailed()).size).toBe(12)
  })
})

it('names the product in the language of the page on which it was ordered', async () => {
  const order = (language: Language) =>
    guest.respond(requestStockAlert, {
      params: { id: MANGO },
      language,
      body: { email: `${language}@example.com`, weight: '15g' },
    })
  expect((await order('fr')).statusCode).toBe(202)
  const nameIn = (template: string) => column(`select data ->> 'productName' from mail where template = '${template}' order by recipient`)
  expect(await nameIn('stock-alert-confirm')).toEqual(['Mangue 15\u00a0g'])
  const token = await tokenOf('stock-alert-confirm', 'bestaetigen')
  const confirmed = await guest.request(confirmStockAlert, { language: 'fr', body: { token } })
  expect(confirmed).toEqual({ product: { name: 'Mangue 15\u00a0g', slug: 'mangue-lyophilisee' } })
  await wait('de@example.com', '2026-01-01', '15g')
  await stockMangos(5)
  const answer = (await order('fr')).json()
  expect(answer).toMatchObject({ code: 'product-available', message: expect.stringContaining('Mangue') })
  expect(await runJob()).toBe(2)
  expect(await nameIn('stock-alert')).toEqual(['Mango 15\u00a0g', 'Mangue 15\u00a0g'])
  expect(await column(`select data ->> 'slug' from mail where template = 'stock-alert' and language = 'fr'`)).toEqual([
    'mangue-lyophilisee',
  ])
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
