import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { type listShelves, setShelf } from '#contract/packing/admin-batches.ts'
import { sizeLabel } from '#domain/products/product.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { listShelfRows, lockShelf, saveShelf } from '#server/products/store/pack-facts.ts'

/** A page of the offered sizes of all products that are not archived, by name, with their shelves. */
export async function readShelves(db: Db, query: QueryOf<typeof listShelves>): Promise<ResponseOf<typeof listShelves>> {
  const page = await listShelfRows(db, query)
  return {
    ...page,
    items: page.items.map(({ productId, weight, name, shelf, hasLots, uncounted, ...product }) => ({
      productId,
      weight,
      name,
      sizeLabel: sizeLabel(product, weight),
      shelf,
      hasLots,
      uncounted: uncounted.map((other) => sizeLabel(product, other)),
    })),
  }
}

/** Sets or clears the shelf of a size, unless a colleague has since it was seen (docs/rules/packing.md#pick-list). */
export async function changeShelf(tx: Db, { seen, ...size }: BodyOf<typeof setShelf>, actor: User) {
  const before = await lockShelf(tx, size)
  if (!before) return refuse('product-unknown', { name: '' })
  if (before.shelf !== (seen || null)) return changedElsewhere(setShelf.response, { shelf: before.shelf })
  const shelf = size.shelf || null
  await saveShelf(tx, { ...size, shelf })
  await recordChange(tx, {
    actor,
    action: 'product.shelf-changed',
    entity: 'product',
    entityId: size.productId,
    label: before.name,
    before: { [`shelf${size.weight}`]: before.shelf },
    after: { [`shelf${size.weight}`]: shelf },
  })
  return { shelf }
}
