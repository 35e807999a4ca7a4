import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { UNCOUNTED_PRODUCT } from './bench-client.ts'
import { type Column, writableColumns } from './columns.ts'

type Values = Record<string, unknown>

/** The rows of a purchase that the shop has made, by table; `columns` are those that can be written. */
type Sample = Map<string, { columns: Column[]; row: Values }>

/** Reads the rows of the first purchase, whose mail and PDF are done, for `purchaseWithSql`. */
export async function readSample(pool: pg.Pool): Promise<Sample> {
  const { rows: orders } = await pool.query<Record<'id' | 'checkout' | 'cart' | 'intent', string>>(
    `select shop_order.id, checkout.id as checkout, checkout.cart_id as cart, checkout.payment_intent_id as intent
     from shop_order join checkout on checkout.id = checkout_id order by placed_at limit 1`,
  )
  const [order] = orders
  if (!order) throw new Error('There is no purchase yet.')
  const sample: Sample = new Map()
  const read = async (table: string, key: string, value: unknown) => {
    const columns = await writableColumns(pool, table)
    const { rows } = await pool.query<Values>(`select * from ${table} where ${key} = $1 limit 1`, [value])
    sample.set(table, { columns, row: rows[0] ?? {} })
  }
  await read('cart', 'id', order.cart)
  await read('checkout', 'id', order.checkout)
  await read('test_gateway.payment_intent', 'id', order.intent)
  await read('test_gateway.charge', 'payment_intent', order.intent)
  await read('shop_order', 'id', order.id)
  for (const table of ['order_line', 'recipient', 'order_event', 'mail', 'document']) await read(table, 'order_id', order.id)
  await read('document_pdf', 'document_id', sample.get('document')?.row['id'])
  return sample
}

/**
 * The least that a purchase must write, in as many transactions as the shop: the rows of the sample again, with keys of
 * their own.
 */
export async function purchaseWithSql(pool: pg.Pool, sample: Sample): Promise<void> {
  const [cartId, checkoutId, orderId, documentId, mailId] = Array.from({ length: 5 }, () => randomUUID())
  const intentId = `pi_${randomUUID()}`
  const packs = [UNCOUNTED_PRODUCT, '15g', 1]

  await inTransaction(pool, async (client) => {
    await insertLike(client, sample, 'cart', { id: cartId, label: randomUUID(), token_hash: randomBytes(32) })
    await client.query('insert into cart_line (cart_id, product_id, weight, quantity) values ($1, $2, $3, $4)', [cartId, ...packs])
  })
  await inTransaction(pool, async (client) => {
    await client.query('select version from cart where id = $1 for update', [cartId])
    await insertLike(client, sample, 'checkout', { id: checkoutId, cart_id: cartId, state: 'open', payment_intent_id: null })
    await client.query('update product_size set reserved = reserved + $3 where product_id = $1 and weight = $2', packs)
    await client.query('insert into stock_reservation (checkout_id, product_id, weight, quantity) values ($1, $2, $3, $4)', [
      checkoutId,
      ...packs,
    ])
  })
  await inTransaction(pool, (client) => insertLike(client, sample, 'test_gateway.payment_intent', { id: intentId }))
  await inTransaction(pool, (client) =>
    client.query('update checkout set payment_intent_id = $2, updated_at = now() where id = $1', [checkoutId, intentId]),
  )
  await inTransaction(pool, async (client) => {
    await insertLike(client, sample, 'test_gateway.charge', { id: `ch_${randomUUID()}`, payment_intent: intentId })
    await client.query(`update test_gateway.payment_intent set status = 'succeeded' where id = $1`, [intentId])
  })
  await inTransaction(pool, async (client) => {
    await client.query('select total from checkout where payment_intent_id = $1 for update', [intentId])
    await insertLike(client, sample, 'shop_order', {
      id: orderId,
      number: `B-${randomUUID()}`,
      token_hash: randomBytes(32),
      checkout_id: checkoutId,
      payment_intent_id: intentId,
    })
    for (const table of ['order_line', 'recipient']) await insertLike(client, sample, table, { order_id: orderId })
    for (const kind of ['placed', 'confirmed']) await insertLike(client, sample, 'order_event', { order_id: orderId, kind })
    await insertLike(client, sample, 'mail', { id: mailId, key: `bench:${mailId}`, order_id: orderId, state: 'queued' })
    await client.query('delete from cart_line where cart_id = $1', [cartId])
    await client.query(`update checkout set state = 'paid' where id = $1`, [checkoutId])
    await client.query('delete from stock_reservation where checkout_id = $1', [checkoutId])
    await client.query('update product_size set reserved = reserved - $3 where product_id = $1 and weight = $2', packs)
    const { rows } = await client.query<{ year: number; last: number }>(
      `update document_counter set last = last + 1 where kind = 'invoice' returning year, last`,
    )
    const { year, last } = rows[0] ?? { year: 0, last: 0 }
    await insertLike(client, sample, 'document', { id: documentId, order_id: orderId, year, serial: last, number: `B-${year}-${last}` })
  })
  await pool.query(`update mail set state = 'kept' where id = $1`, [mailId])
  await insertLike(pool, sample, 'document_pdf', { document_id: documentId })
}

/** Inserts the sample's row of the table with other values in some columns. */
async function insertLike(client: Pick<pg.Pool, 'query'>, sample: Sample, table: string, changes: Values): Promise<void> {
  const { columns = [], row = {} } = sample.get(table) ?? {}
  // pg would make an array of PostgreSQL of one of JSON.
  const values = columns.map(({ name, isJson }) => {
    const value = name in changes ? changes[name] : row[name]
    return isJson && Array.isArray(value) ? JSON.stringify(value) : value
  })
  const places = columns.map((_, index) => `$${index + 1}`)
  await client.query(`insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${places.join(', ')})`, values)
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
