import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { runs, tally } from '#tests/support/tally.ts'

const PRODUCTS = [1, 2, 5]
const LANES = 8
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
  /** Packs that were asked back by line, and the whole order that was. */
  givenBack: number
  isCancelled: boolean
}
const sold = new Map<string, Sold>()
/** By how many packs operators changed the stock of a product, each time from a level that was true. */
const edited = new Map<number, number>()

const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]
const isConflict = (status: number) => [409, 422].includes(status)

const OPERATIONS: Readonly<Record<string, () => Promise<void>>> = {
  edit: async () => {
    const id = any(PRODUCTS) ?? 1
    const { version, stockLevel: seen } = (await owner.call('GET', `/api/admin/products/${id}`)).json()
    const stockLevel = Math.max(0, seen + Math.floor(Math.random() * 30) - 10)
    const answer = await owner.call('PATCH', `/api/admin/products/${id}`, { version, stockLevel, stockSeen: seen })
    if (answer.statusCode === 200) edited.set(id, (edited.get(id) ?? 0) + stockLevel - seen)
    else expect([answer.statusCode, answer.body]).toEqual([409, expect.any(String)])
  },
  sell: async () => {
    const line = { productId: any(PRODUCTS) ?? 1, quantity: 1 + Math.floor(Math.random() * 3) }
    const anna = new CheckoutClient(shop)
    if ((await anna.postLine(line)).statusCode !== 201) return
    const [inBasket] = await anna.cartLines()
    const answer = await anna.postPaymentIntent({ contact: ANNA })
    if (answer.statusCode !== 200) return expect(isConflict(answer.statusCode), answer.body).toBe(true)
    const secret = answer.json()
    await anna.pay(secret)
    const { id } = await anna.createOrder(secret.paymentIntentId)
    sold.set(id, { productId: line.productId, quantity: inBasket?.quantity ?? 0, givenBack: 0, isCancelled: false })
  },
  cancel: () => change('cancel', { restock: true }, (order) => (order.isCancelled = true)),
  refund: () =>
    change('refunds', { key: randomUUID(), lines: [{ position: 0, quantity: 1 }], restock: true }, (order) => order.givenBack++),
}

/** One of the last orders is changed by an operator who has just looked at it; whoever comes second is told so. */
async function change(what: string, body: object, then: (order: Sold) => unknown): Promise<void> {
  const id = any([...sold.keys()].slice(-10))
  const order = id && sold.get(id)
  if (!order) return
  const { version } = (await owner.call('GET', `/api/admin/orders/${id}`)).json()
  const answer = await owner.call('POST', `/api/admin/orders/${id}/${what}`, { version, reason: 'Test', ...body })
  if (answer.statusCode === 200) then(order)
  else expect(isConflict(answer.statusCode), answer.body).toBe(true)
}

it(
  'F12 of stock edits, sales, cancellations and refunds at once none is lost, and the stock equals its ledger',
  async () => {
    const since = Date.now()
    const count = runs(120, 1000)
    const before = await levels()
    let left = count
    const names = ['edit', 'edit', 'sell', 'sell', 'cancel', 'refund']
    const lanes = Array.from({ length: LANES }, async () => {
      while (left-- > 0) await OPERATIONS[any(names) ?? '']?.()
    })
    await Promise.all(lanes)

    for (const [id, level] of await levels()) {
      const orders = [...sold.values()].filter(({ productId }) => productId === id)
      const away = orders.filter(({ isCancelled }) => !isCancelled).reduce((sum, { quantity, givenBack }) => sum + quantity - givenBack, 0)
      expect([id, level]).toEqual([id, (before.get(id) ?? 0) + (edited.get(id) ?? 0) - away])
    }
    // Nothing of this was idle.
    expect(edited.size).toBe(PRODUCTS.length)
    expect([...sold.values()].some(({ isCancelled }) => isCancelled)).toBe(true)
    expect([...sold.values()].some(({ givenBack }) => givenBack > 0)).toBe(true)
    await tally(shop, 'F12', { runs: count, since })
  },
  runs(60_000, 1_800_000),
)

/** The stock of each product, which its ledger must say too. */
async function levels(): Promise<Map<number, number>> {
  const { rows } = await shop.pool.query<{ id: number; stock_level: number; booked: number }>(
    `select product.id, stock_level, sum(change) as booked from product join stock_movement on product_id = product.id
     where product.id = any($1) group by product.id`,
    [PRODUCTS],
  )
  for (const { id, stock_level, booked } of rows) expect([id, stock_level]).toEqual([id, booked])
  return new Map(rows.map(({ id, stock_level }) => [id, stock_level]))
}
