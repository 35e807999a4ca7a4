import { useState } from 'react'
import type { listAdminProducts, ProductListItem } from '#contract/products/admin-products.ts'
import { discountedPrices, type ListPrice } from '#domain/price-lists/price-list.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IntegerField } from '../form/number-field.tsx'
import { useSave } from '../use-save.ts'

interface DiscountedPricesProps {
  /** Whether the list has prices, which are replaced. */
  hasPrices: boolean
  onFill: (prices: ListPrice[]) => void
}

/** Fills a price list with the prices of the shop less so many percent; each can be changed after that. */
export function DiscountedPrices({ hasPrices, onFill }: DiscountedPricesProps) {
  const [percent, setPercent] = useState<number | null>(30)
  const isPossible = percent !== null && percent > 0 && percent < 100
  const fill = useSave(async (less: number) => onFill(discountedPrices(await readOfferedProducts(), less)), {
    done: 'Preise eingetragen, noch nicht gespeichert',
    refused: 'Nichts eingetragen',
  })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <IntegerField
        label="Shop-Preise minus %"
        className="w-40"
        value={percent}
        onChange={setPercent}
        error={percent === null || isPossible ? undefined : '1 bis 99.'}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={!isPossible}
        isBusy={fill.isPending}
        onClick={() => percent && fill.mutate(percent)}
      >
        {hasPrices ? 'Alle Preise ersetzen' : 'Alle Preise eintragen'}
      </Button>
    </div>
  )
}

/** All published products, page by page. */
async function readOfferedProducts(cursor?: string): Promise<ProductListItem[]> {
  const { items, nextCursor } = await callApi<typeof listAdminProducts>('GET /api/admin/products', {
    query: { sort: 'name', status: 'published', offered: true, limit: 100, ...(cursor && { cursor }) },
  })
  return nextCursor === null ? items : [...items, ...(await readOfferedProducts(nextCursor))]
}
