import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from '#server/operations/store.ts'
import { migrateJobs } from '#server/platform/jobs/migrate-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import { findOrder } from './store.ts'
import { findGiftLink, listDueGiftLinks } from './store/gift-links.ts'

let database: DatabaseBefore

const [RITA, URS, IDA] = ['Rita', 'Urs', 'Ida'].map((firstName) => ({ ...ANNA.delivery, firstName }))
const LIST = [RITA, URS, IDA].map((delivery, index) => ({ delivery, message: index === 0 ? 'Danke!' : '' }))

interface OldOrder {
  status?: string
  delivery?: object | null
  gift?: object
  /** For how many recipients it was paid. */
  quoted?: number
  packs?: number
  parcel?: string
  /** The numbers of its shipments, each with one pack. */
  sent?: number[]
  attention?: string
}

/** Orders as they were stored when an order had one address, a gift a link or a list, and a link a table. */
async function insertOrder(number: string, old: OldOrder) {
  const { status = 'confirmed', delivery = ANNA.delivery, gift, quoted, packs = 3, parcel = 'small', sent = [], attention } = old
  const { shippingMethod, ...sample } = sampleQuote(900)
  const quote = {
    ...sample,
    lines: packs > 0 ? sample.lines : [],
    parcel: { ...shippingMethod, kind: parcel },
    ...(quoted !== undefined && { recipients: quoted }),
  }
  const { rows } = await database.pool.query(
    `with paid as (
      insert into checkout (cart_id, state, cart_version, snapshot, total, email, contact, expires_at)
      values (gen_random_uuid(), 'paid', 1, '{}', 900, 'anna@example.ch', $6, now()) returning id)
    insert into shop_order (number, token_hash, checkout_id, status, quote, goods_total, discount, shipping, tax, total, delivery, billing, gift,
      email, payment_intent_id, needs_attention, placed_at)
    select $1::text, sha256(convert_to($1::text, 'utf8')), id, $2, $3, 900, 0, 0, 0, 900, $4, $7, $5, 'anna@example.ch', 'pi_' || $1, $8, '2026-11-01'
    from paid returning id`,
    [number, status, quote, delivery, gift ?? null, { delivery: ANNA.delivery }, ANNA.delivery, attention ?? null],
  )
  const [{ id }] = rows
  if (packs > 0)
    await database.pool.query(
      `insert into order_line (order_id, position, name, category, weight, size_label, quantity, unit_price, line_total, discount, tax_rate)
      values ($1, 0, 'Apfel', 'frucht', '15g', '15 g', $2, 300, 900, 0, 260)`,
      [id, packs],
    )
  for (const each of sent)
    await database.pool.query(
      `with made as (insert into shipment (id, order_id, number, actor) values (gen_random_uuid(), $1, $2, 'x') returning id)
      insert into shipment_line (shipment_id, order_id, position, quantity) select id, $1, 0, 1 from made`,
      [id, each],
    )
  return id
}

const ids: Record<string, string> = {}
const ORDERS: Readonly<Record<string, OldOrder>> = {
  whole: { status: 'shipped' },
  parts: { status: 'processing', sent: [1, 2] },
  gift: { gift: { message: 'Alles Gute', wishedOn: '2026-12-24' } },
  waits: { delivery: null, gift: { message: 'Für dich', link: { email: 'rita@example.ch' } } },
  entered: { delivery: RITA ?? null, gift: { message: '', link: {} } },
  over: { status: 'cancelled', delivery: null, gift: { message: '', link: { email: 'rita@example.ch' } } },
  company: { delivery: null, gift: { message: '', recipients: LIST }, quoted: 3 },
  sent: { status: 'processing', delivery: null, gift: { message: '', recipients: LIST }, quoted: 3, sent: [1, 3] },
  forgotten: { status: 'delivered', delivery: null, gift: { message: '' }, quoted: 3, sent: [1, 2, 3] },
  cards: { delivery: null, packs: 0 },
  collected: { status: 'delivered', delivery: null, parcel: 'collected' },
  missing: { delivery: null, attention: 'contact-missing' },
  foreign: { delivery: null, gift: { message: 'Hoi', recipients: LIST } },
  foreignSent: { status: 'processing', delivery: null, gift: { message: 'Hoi', recipients: LIST }, sent: [1] },
  foreignOver: { status: 'cancelled', delivery: null, gift: { message: 'Hoi', recipients: LIST } },
}

beforeAll(async () => {
  database = await createDatabaseBefore('20261123-0611-quoted-recipients.sql')
  for (const [name, order] of Object.entries(ORDERS)) ids[name] = await insertOrder(`FF-${name}`, order)
  await database.pool.query(
    `insert into gift_link (order_id, token_hash, ends_on, reminded_at)
    select id, sha256(convert_to(number, 'utf8')), '2026-12-02', case number when 'FF-waits' then now() end
    from shop_order where number in ('FF-waits', 'FF-entered')`,
  )
  await database.migrateToNow()
  await migrateJobs(database.pool, createLog('silent'))
})
afterAll(() => database.drop())

const rows = async (sql: string) => (await database.pool.query({ text: sql, rowMode: 'array' })).rows
const read = async (name: string) => {
  const order = await findOrder(database.db, ids[name] ?? '')
  return [order?.delivery, order?.gift]
}

/** The gift under the names of today. */
const asRead = ({ wishedOn, ...gift }: { wishedOn?: string }) => ({ ...gift, ...(wishedOn && { requestedDeliveryDate: wishedOn }) })

it('every order reads as before: its address, its card and day, its link, its list', async () => {
  for (const name of Object.keys(ORDERS).filter((each) => !each.startsWith('foreign'))) {
    const { delivery = ANNA.delivery, gift = null } = ORDERS[name] ?? {}
    expect([name, ...(await read(name))]).toEqual([name, delivery, gift && asRead(gift)])
  }
})

it('an order that is sent somewhere has a recipient, and a company gift one for each that was paid', async () => {
  expect(await rows(`select number, (select count(*)::int from recipient where order_id = id) from shop_order order by number`)).toEqual(
    [
      ['FF-cards', 0],
      ['FF-collected', 0],
      ['FF-company', 3],
      ['FF-entered', 1],
      ['FF-foreign', 1],
      ['FF-foreignOver', 1],
      ['FF-foreignSent', 3],
      ['FF-forgotten', 3],
      ['FF-gift', 1],
      ['FF-missing', 1],
      ['FF-over', 1],
      ['FF-parts', 1],
      ['FF-sent', 3],
      ['FF-waits', 1],
      ['FF-whole', 1],
    ].toSorted(),
  )
})

it('a link that waits still opens its order and ends on its day, and one that was forgotten opens nothing', async () => {
  const hash = createHash('sha256').update('FF-waits').digest()
  expect(await findGiftLink(database.db, hash)).toEqual({ orderId: ids['waits'], endsOn: '2026-12-02' })
  expect(await listDueGiftLinks(database.db, { today: '2026-12-03', remindUpTo: '2026-12-26' })).toEqual([
    { orderId: ids['waits'], endsOn: '2026-12-02' },
  ])
  expect(await rows(`select token_hash, ends_on::text from recipient where order_id = '${ids['over']}'`)).toEqual([[null, '2026-12-01']])
})

it('a list that came from the browser alone is no list, unless a parcel has left: the quote counts it then', async () => {
  expect(await read('foreign')).toEqual([ANNA.delivery, { message: 'Hoi' }])
  expect(await read('foreignOver')).toEqual([ANNA.delivery, { message: 'Hoi' }])
  expect(await read('foreignSent')).toEqual([null, { message: '', recipients: LIST }])
  expect(
    await rows(
      `select number, array_to_string(needs_attention, ' ') from shop_order where 'foreign-recipients' = any(needs_attention) order by number`,
    ),
  ).toEqual([
    ['FF-foreign', 'foreign-recipients'],
    ['FF-foreignSent', 'foreign-recipients'],
  ])
})

it('orders are found by the names of their recipients, and the customer is called as before', async () => {
  expect(await rows(`select distinct order_id from recipient where search_text like '%urs%'`)).toHaveLength(3)
  expect(await rows('select name from customer')).toEqual([[`${ANNA.delivery.firstName} ${ANNA.delivery.lastName}`]])
})

it('the doctor finds no order that goes elsewhere than its quote says', async () => {
  const found = await checkDatabase(database.db)
  expect(found.find(({ name }) => name === 'I11')?.violations).toEqual([])
})
