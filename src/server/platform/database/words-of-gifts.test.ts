import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore
const gift = (day: object) => ({ message: 'Alles Gute', ...day })
const [WISHED, PLAIN] = [gift({ wishedOn: '2026-12-24' }), gift({})]

beforeAll(async () => {
  database = await createDatabaseBefore('20261124-0445-words-of-reviews-and-gifts.sql')
  const { pool } = database
  for (const each of [WISHED, PLAIN, undefined])
    await pool.query(
      `insert into checkout (cart_id, state, cart_version, snapshot, total, email, contact, expires_at)
      values (gen_random_uuid(), 'open', 1, '{}', 900, 'anna@example.ch', $1, now())`,
      [{ note: 'Klingeln', gift: each }],
    )
  await pool.query('alter table shop_order drop constraint shop_order_checkout_id_fkey')
  await pool.query(
    `insert into shop_order (number, token_hash, checkout_id, status, quote, goods_total, discount, shipping, tax, total, payment_intent_id,
      wished_on)
    values ('FF-1', sha256('a'), gen_random_uuid(), 'confirmed', '{"lines": []}', 0, 0, 300, 0, 300, 'pi_1', '2026-12-24')`,
  )
  await pool.query(`insert into mail (key, template, recipient, data) values ('a', 'order-confirmation', 'anna@example.ch', $1)`, [
    { number: 'FF-1', gift: WISHED },
  ])
  await pool.query(
    `insert into mail (key, template, recipient, data) values ('b', 'order-confirmation', 'anna@example.ch', '{"gift": null}')`,
  )
  await pool.query(
    `insert into user_account (id, name, email, email_verified, role) values ('owner', 'Ona', 'ona@example.ch', true, 'owner')`,
  )
  await pool.query(`insert into operator_notice (user_id, kind) values ('owner', 'to-clarify'), ('owner', 'dispute')`)
  await database.migrate()
})
afterAll(() => database.drop())

const rows = async (sql: string) => (await database.pool.query({ text: sql, rowMode: 'array' })).rows

it('the day that was asked for a gift is its requested delivery date, at the checkout, in the order and in its mails', async () => {
  const requested = gift({ requestedDeliveryDate: '2026-12-24' })
  expect(await rows(`select contact from checkout order by length(contact::text) desc`)).toEqual([
    [{ note: 'Klingeln', gift: requested }],
    [{ note: 'Klingeln', gift: PLAIN }],
    [{ note: 'Klingeln' }],
  ])
  expect(await rows('select requested_delivery_date::text from shop_order')).toEqual([['2026-12-24']])
  expect(await rows('select data from mail order by key')).toEqual([[{ number: 'FF-1', gift: requested }], [{ gift: null }]])
})

it('who chose to hear of what is to be clarified hears of what needs review', async () => {
  expect(await rows('select kind from operator_notice order by kind')).toEqual([['dispute'], ['needs-review']])
})
