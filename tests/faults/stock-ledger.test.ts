import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getAdminProduct, patchAdminProduct } from '#contract/products/admin-products.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PRODUCTS = [1, 2, 5]
const WORKERS = 8
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ jobs: true })
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

interface Sold {
  productId: number
  quantity: number
  /** Packs that were refunded by line. */
  refunded: number
  isCancelled: boolean
}
const sold = new Map<string, Sold>()
/** By how many packs operators changed the stock of each product. */
const edited = new Map<number, number>()

const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]
const isConflict = (status: number) => [409, 422].includes(status)

const OPERATIONS: Readonly<Record<string, () => Promise<void>>> = {
  edit: async () => {
    const id = any(PRODUCTS) ?? 1
    const { version, sizes } = (await owner.respond(getAdminProduct, { params: { id } })).json()
    const seen = sizes.find(({ weight }) => weight === '15g')?.stock ?? 0
    const stock = Math.max(0, seen + Math.floor(Math.random() * 30) - 10)
    const change = { version, sizes: [{ weight: '15g' as const, stock }], stockSeen: [{ weight: '15g' as const, stock: seen }] }
    const answer = await owner.respond(patchAdminProduct, { params: { id }, body: change })
    if (answer.statusCode === 200) edited.set(id, (edited.get(id) ?? 0) + stock - seen)
    else expect([answer.statusCode, answer.body]).toEqual([409, expect.any(String)])
  },
  sell: async () => {
    const line = { productId: any(PRODUCTS) ?? 1, quantity: 1 + Math.floor(Math.random() * 3) }
    const anna = new CheckoutClient(shop)
    if ((await anna.postLine(line)).statusCode !== 201) return
    const [inCart] = await anna.cartLines()
    const answer = await anna.postPaymentIntent({ contact: ANNA })
    if (answer.statusCode !== 200) return expect(isConflict(answer.statusCode), answer.body).toBe(true)
    const secret = answer.json()
    await anna.pay(secret)
    const { id } = await anna.createOrder(secret.paymentIntentId)
    sold.set(id, { productId: line.productId, quantity: inCart?.quantity ?? 0, refunded: 0, isCancelled: false })
  },
  cancel: () =>
    change(
      (params, version) => owner.respond(cancelAdminOrder, { params, body: { version, reason: 'Test', restock: true } }),
      (order) => (order.isCancelled = true),
    ),
  refund: () =>
    change(
      (params, version) => {
        const body = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Test', restock: true }
        return owner.respond(refundAdminOrder, { params, body })
      },
      (order) => order.refunded++,
    ),
}

/** Changes one of the latest orders; a concurrent change of the same order gets a conflict. */
async function change(
  send: (params: { id: string }, version: number) => Promise<{ statusCode: number; body: string }>,
  then: (order: Sold) => unknown,
): Promise<void> {
  const id = any([...sold.keys()].slice(-10))
  const order = id && sold.get(id)
  if (!order) return
  const { version } = (await owner.respond(getAdminOrder, { params: { id } })).json()
  const answer = await send({ id }, version)
  if (answer.statusCode === 200) then(order)
  else expect(isConflict(answer.statusCode), answer.body).toBe(true)
}

it(
  'F12: Concurrent stock edits, sales, cancellations and refunds lose no update, and the stock equals its ledger',
  async () => {
    const since = Date.now()
    const count = runs(120, 1000)
    const before = await levels()
    let left = count
    const names = ['edit', 'edit', 'sell', 'sell', 'cancel', 'refund']
    const workers = Array.from({ length: WORKERS }, async () => {
      while (left-- > 0) await OPERATIONS[any(names) ?? '']?.()
    })
    await Promise.all(workers)

    for (const [id, level] of await levels()) {
      const orders = [...sold.values()].filter(({ productId }) => productId === id)
      const away = orders.filter(({ isCancelled }) => !isCancelled).reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
      expect([id, level]).toEqual([id, (before.get(id) ?? 0) + (edited.get(id) ?? 0) - away])
    }
    // Every operation took effect.
    expect(edited.size).toBe(PRODUCTS.length)
    expect([...sold.values()].some(({ isCancelled }) => isCancelled)).toBe(true)
    expect([...sold.values()].some(({ refunded }) => refunded > 0)).toBe(true)
    await expectConsistent(shop, 'F12', { runs: count, since })
  },
  runs(120_000, 1_800_000),
)

/** Reads the stock of each product and checks it against the ledger. */
async function levels(): Promise<Map<number, number>> {
  const { rows } = await shop.pool.query<{ id: number; stock_level: number; booked: number }>(
    `select product_id as id, sum(stock_level)::int as stock_level,
       (select sum(change) from stock_movement where stock_movement.product_id = size.product_id) as booked
     from product_size size where product_id = any($1) group by product_id`,
    [PRODUCTS],
  )
  for (const { id, stock_level, booked } of rows) expect([id, stock_level]).toEqual([id, booked])
  return new Map(rows.map(({ id, stock_level }) => [id, stock_level]))
}
