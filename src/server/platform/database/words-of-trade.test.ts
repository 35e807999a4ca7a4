import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore
let settings: DatabaseBefore
let checkouts: DatabaseBefore
const rowsOf = async (of: DatabaseBefore, sql: string) => await of.rows(sql)

const QUOTE = '{"lines": [], "parcel": {"kind": "small", "label": "Klein Paket", "price": 300}, "soldGiftCards": [{"amount": 2500}]}'

beforeAll(async () => {
  settings = await createDatabaseBefore('20261124-0135-words-of-trade.sql')
  await settings.pool.query(
    `insert into shop_setting (settings) values ('{"delivery": {"closures": [{"from": "2026-12-24", "to": "2026-12-31"}], "cutOff": "12:00"}}')`,
  )
  await settings.migrate()

  database = await createDatabaseBefore('20261124-0145-shipping-methods.sql')
  await database.pool.query('alter table shop_order drop constraint shop_order_checkout_id_fkey')
  const { rows } = await database.pool.query(
    `insert into shop_order (number, token_hash, checkout_id, status, quote, goods_total, discount, shipping, tax, total, sold_gift_cards, payment_intent_id)
    values ('FF-1', sha256('a'), gen_random_uuid(), 'confirmed', $1, 0, 0, 300, 0, 2800, 2500, 'pi_1') returning id`,
    [QUOTE],
  )
  const [{ id }] = rows
  await database.pool.query(`insert into mail (key, template, recipient, data) values ('a', 'order', 'anna@example.ch', $1)`, [
    `{"quote": ${QUOTE}, "parcel": {"lines": [], "follows": []}}`,
  ])
  await database.pool.query(
    `insert into document (kind, year, serial, number, order_id, total, content)
    values ('invoice', 2026, 1, 'R-1', $1, 2800, '{"lines": [], "soldGiftCards": 2500}')`,
    [id],
  )
  await database.pool.query(`insert into shop_setting (settings) values ('{"brand": "Firnfrucht", "parcel": {"small": 300}}')`)
  await database.migrate()

  checkouts = await createDatabaseBefore('20261127-1112-revisions-of-checkouts.sql')
  await checkouts.pool.query(
    `with paying as (insert into cart (token_hash, label) values (sha256('a'), 'a') returning id)
    insert into checkout (cart_id, cart_version, snapshot, synced_revision, total, opened_total, expires_at)
    select id, 1, '{}', $1, 300, 300, now() from paying`,
    [`{"revision": 1, "snapshot": ${QUOTE}}`],
  )
  await checkouts.migrate()
})
afterAll(() => Promise.all([settings.drop(), database.drop(), checkouts.drop()]))

const shippingMethod = { kind: 'small', label: 'Klein Paket', price: 300 }
const quote = { lines: [], shippingMethod, purchasedGiftCards: [{ amount: 2500 }] }

it('what orders, mails and documents have stored of shipping and gift cards keeps its meaning under the new names', async () => {
  expect(await rowsOf(database, 'select quote, purchased_gift_cards from shop_order')).toEqual([{ quote, purchased_gift_cards: 2500 }])
  expect(await rowsOf(database, 'select data from mail')).toEqual([{ data: { quote, parcel: { lines: [], follows: [] } } }])
  expect(await rowsOf(database, 'select content from document')).toEqual([{ content: { lines: [], purchasedGiftCards: 2500 } }])
  await expect(database.pool.query('update document set total = 1')).rejects.toThrow(/document/)
})

it('a payment that was begun before is recognized by the quote that its intent was updated to', async () => {
  expect(await rowsOf(checkouts, 'select synced_revision from checkout')).toEqual([{ synced_revision: { revision: 1, snapshot: quote } }])
})

it('shipping prices and shop holidays stay as the operator has set them', async () => {
  expect(await rowsOf(database, 'select settings from shop_setting')).toEqual([
    { settings: { brand: 'Firnfrucht', shippingPrices: { small: 300 } } },
  ])
  const holidays = [{ from: '2026-12-24', to: '2026-12-31' }]
  expect(await rowsOf(settings, 'select settings from shop_setting')).toEqual([
    { settings: { delivery: { cutOff: '12:00', shopHolidays: holidays } } },
  ])
})
