import { useState } from 'react'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { inertWhen } from '#web/ui/inert-button.ts'
import { BulkBar, bulkButtonClass } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { BulkDialog, type BulkInput } from './bulk-dialog.tsx'
import { PricePlanDialog } from './prices/price-plan-dialog.tsx'
import { useBulkProductChange } from './use-bulk-product-change.ts'

/** The bulk actions for the selected products. */
export function ProductBulkBar({ selection, products }: { selection: Selection; products: readonly ProductListItem[] }) {
  const [input, setInput] = useState<BulkInput | null>(null)
  const [isPlanning, setIsPlanning] = useState(false)
  const chosen = products.filter((product) => selection.has(product.id))
  const change = useBulkProductChange(() => {
    setInput(null)
    selection.clear()
  })
  const button = (title: string, onClick: () => void) => (
    <button type="button" className={bulkButtonClass} {...inertWhen(change.isPending, onClick)}>
      {title}
    </button>
  )
  return (
    <BulkBar selection={selection}>
      {button('In den Shop', () => change.mutate({ products: chosen, action: { kind: 'status', to: 'published' } }))}
      {button('Archivieren', () => change.mutate({ products: chosen, action: { kind: 'status', to: 'archived' } }))}
      {button('Ausverkauft', () => change.mutate({ products: chosen, action: { kind: 'in-stock', inStock: false } }))}
      {button('Verfügbar', () => change.mutate({ products: chosen, action: { kind: 'in-stock', inStock: true } }))}
      {button('Preise …', () => setInput('price-percent'))}
      {button('Preise planen …', () => setIsPlanning(true))}
      {button('Kategorie …', () => setInput('category'))}
      {button('Merkmal …', () => setInput('add-tag'))}
      {isPlanning && <PricePlanDialog products={chosen} onPlanned={() => selection.clear()} onClose={() => setIsPlanning(false)} />}
      {input && (
        <BulkDialog
          input={input}
          products={chosen}
          isBusy={change.isPending}
          onConfirm={(action) => change.mutate({ products: chosen, action })}
          onClose={() => setInput(null)}
        />
      )}
    </BulkBar>
  )
}
