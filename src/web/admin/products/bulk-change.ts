import type { BulkProductActionInput, ProductListItem } from '#contract/products/admin-products.ts'
import { toDecimal } from '#domain/money/money.ts'

export interface BulkChange {
  products: readonly ProductListItem[]
  action: BulkProductActionInput
  /** Whether it takes another one back. */
  isUndo?: boolean
}

/** What gives the changed products back what they had before an action: a change for each earlier value. */
export function changesBack(
  products: readonly ProductListItem[],
  { changed, action }: { changed: readonly (string | number)[]; action: BulkProductActionInput },
): BulkChange[] {
  const affected = products.filter(({ id }) => changed.includes(id)).map((product) => ({ ...product, version: product.version + 1 }))
  if (action.kind === 'price-percent') return [{ products: affected, action: pricesOf(affected), isUndo: true }]
  const groups = Map.groupBy(affected, (product) => JSON.stringify(actionBack(product, action)))
  return [...groups.values()].flatMap((group) => {
    const back = group[0] && actionBack(group[0], action)
    return back ? { products: group, action: back, isUndo: true } : []
  })
}

function pricesOf(products: readonly ProductListItem[]): BulkProductActionInput {
  const prices = products.flatMap(({ id, sizes }) =>
    sizes.map(({ weight, price, compareAtPrice }) => ({
      productId: id,
      weight,
      price: toDecimal(price),
      compareAtPrice: compareAtPrice && toDecimal(compareAtPrice),
    })),
  )
  return { kind: 'prices', prices }
}

/** What undoes an action for a product that was like this before; null where it changed nothing of it. */
function actionBack(product: ProductListItem, action: BulkProductActionInput): BulkProductActionInput | null {
  switch (action.kind) {
    case 'status':
      return { kind: 'status', to: product.status }
    case 'in-stock':
      return { kind: 'in-stock', inStock: product.inStock }
    case 'category':
      return { kind: 'category', category: product.category }
    case 'add-tag':
      return product.tags.includes(action.tag) ? null : { kind: 'remove-tag', tag: action.tag }
    default:
      return null
  }
}
