import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import pg from 'pg'
import { BenchClient, UNCOUNTED_PRODUCT } from './bench-client.ts'
import { CONNECTIONS, interleaved, perSecond, repeatsPerSecond, requestsPerSecond, type Row } from './measure.ts'
import type { RunningShop } from './processes.ts'

/** Adding to and reading a cart over HTTP, compared with the same SQL through one pool. */
export async function benchCart(shop: RunningShop): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: CONNECTIONS })
  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, () => BenchClient.withCart(shop.address, UNCOUNTED_PRODUCT)))
  const carts = await Promise.all(visitors.map(() => insertCart(pool)))
  const at = <T>(list: readonly T[], lane: number): T => list[lane % list.length] as T

  const add = await interleaved(
    () => requestsPerSecond(`${shop.address}/api/cart`, { setupClient: onePerConnection(visitors, addRequest) }),
    () => repeatsPerSecond(CONNECTIONS, (lane) => addWithSql(pool, at(carts, lane))),
  )
  const read = await interleaved(
    () => requestsPerSecond(`${shop.address}/api/cart`, { setupClient: onePerConnection(visitors, readRequest) }),
    () => repeatsPerSecond(CONNECTIONS, (lane) => readWithSql(pool, at(carts, lane))),
  )
  await pool.end()
  return [perSecond('Add to cart / the same SQL', add, '>= 0.3'), perSecond('Read cart / the same SQL', read, '>= 0.3')]
}

/** Gives each connection its own visitor. */
function onePerConnection(
  visitors: readonly BenchClient[],
  requestOf: (visitor: BenchClient) => autocannon.Request,
): (client: autocannon.Client) => void {
  let connections = 0
  return (client) => {
    const visitor = visitors[connections++ % visitors.length]
    if (visitor) client.setRequests([requestOf(visitor)])
  }
}

function addRequest({ label, cookie }: BenchClient): autocannon.Request {
  const body = JSON.stringify({ productId: UNCOUNTED_PRODUCT, quantity: 1, weight: '15g', sessionId: label })
  return { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body }
}

function readRequest({ label, cookie }: BenchClient): autocannon.Request {
  return { method: 'GET', path: `/api/cart/${label}`, headers: { cookie } }
}

async function insertCart(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('insert into cart (label, token_hash) values ($1, $2) returning id', [
    randomUUID(),
    randomUUID(),
  ])
  return rows[0]?.id ?? ''
}

/** The least that adding must do: lock the cart, read the stock, write the line, increment the version, commit. */
async function addWithSql(pool: pg.Pool, cartId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from cart where id = $1 for update', [cartId])
    await client.query('select packs_left from product_stock where product_id = 1')
    await client.query(
      `insert into cart_line (cart_id, product_id, weight, quantity) values ($1, 1, '15g', 1)
       on conflict (cart_id, product_id, weight) do update set quantity = 1 + (cart_line.quantity % 50) returning id`,
      [cartId],
    )
    await client.query('update cart set version = version + 1, updated_at = now() where id = $1', [cartId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function readWithSql(pool: pg.Pool, cartId: string): Promise<void> {
  await pool.query(
    'select * from cart_line line join product on product.id = line.product_id where line.cart_id = $1 order by line.added_at',
    [cartId],
  )
}
