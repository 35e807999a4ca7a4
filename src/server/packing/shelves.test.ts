import { afterAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { listShelves, setShelf } from '#contract/packing/admin-batches.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
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
