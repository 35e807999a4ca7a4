import { afterAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { listShelves, setShelf } from '#contract/packing/admin-batches.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { countDeadlocks, holdTransaction } from '#tests/support/database/database-locks.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'

const shop = await startTestShop()
const staff = await signInAs(shop, 'staff')
const owner = await signInAs(shop, 'owner')
afterAll(() => shop.close())

describe('shelves', () => {
  it('are listed for every offered size, and a change is recorded', async () => {
    expect(await staff.request(setShelf, { body: { productId: 7, weight: '15g', shelf: 'B12', seen: null } })).toEqual({ shelf: 'B12' })
    const mango = expect.objectContaining({ productId: 7, name: 'Mango', weight: '15g', shelf: 'B12' })
    expect((await staff.request(listShelves, { query: { limit: 100 } })).items).toContainEqual(mango)
    expect(await staff.request(listShelves, { query: { q: 'b12' } })).toMatchObject({
      items: [mango],
      nextCursor: null,
      count: { value: 1 },
    })
    // A colleague has not seen it yet.
    expect(await owner.refusal(setShelf, { body: { productId: 7, weight: '15g', shelf: 'C1', seen: null } })).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      details: { current: { shelf: 'B12' } },
    })
    expect(await staff.request(setShelf, { body: { productId: 7, weight: '15g', shelf: null, seen: 'B12' } })).toEqual({ shelf: null })
    const unknown = { productId: 99_999, weight: '15g', shelf: 'A', seen: null } as const
    expect(await staff.refusal(setShelf, { body: unknown })).toMatchObject({ status: 404 })
    const log = await owner.request(listAudit, { query: { entity: 'product', entityId: '7' } })
    expect(log.items[0]).toMatchObject({
      action: 'product.shelf-changed',
      changes: [{ field: 'Lagerplatz 15\u00a0g', before: 'B12', after: 'leer' }],
    })
  })

  it('are changed while a checkout of the same product takes packs of two sizes: neither is broken off', async () => {
    const deadlocks = await countDeadlocks(shop)
    const checkout = await holdTransaction(shop)
    const takePacks = (weight: string) =>
      checkout.query('update product_size set stock_level = stock_level where product_id = 7 and weight = $1', [weight])
    await checkout.query('select from product where id = 7 for no key update')
    await takePacks('10g')
    const change = staff.request(setShelf, { body: { productId: 7, weight: '15g', shelf: 'D4', seen: null } })
    await checkout.awaitWaiting(1)
    await takePacks('15g')
    await checkout.end()
    expect(await change).toEqual({ shelf: 'D4' })
    expect(await deadlocks()).toBe(0)
  })

  it('come page by page in the order of the names, each size once', async () => {
    const all = (await staff.request(listShelves, { query: { limit: 100 } })).items
    const paged: unknown[] = []
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await staff.request(listShelves, { query: { limit: 7, cursor } })
      paged.push(...items)
      if (nextCursor === null) break
      cursor = nextCursor
    }
    expect(paged).toEqual(all)
    const names = all.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('de-CH').compare))
  })
})
