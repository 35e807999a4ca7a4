import { useState } from 'react'
import type { AdminPriceList } from '#contract/price-lists/admin-price-lists.ts'
import type { listAdminProducts, ProductListItem } from '#contract/products/admin-products.ts'
import { toDecimal } from '#domain/money/money.ts'
import { discountedPrices, listPrice, type ListPrice, withListPrice } from '#domain/price-lists/price-list.ts'
import { sizeLabel } from '#domain/products/product.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DraftForm } from '../form/field-state.ts'
import { ErrorText, Field } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus.ts'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { useProductOptions } from '../products/use-product-options.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

/** What the screen edits of a price list; the days are null while the field is empty. */
export interface EditedPriceList {
  name: string
  paymentDays: number | null
  prices: AdminPriceList['prices']
}

/** The fields of a price list: name, payment terms, and a price per size where it differs from the shop's. */
export function PriceListForm({ form, isNew = false }: { form: DraftForm<EditedPriceList>; isNew?: boolean }) {
  const { draft, change, field, errorOf } = form
  const { products, search } = useProductOptions(draft.prices.map(({ productId }) => productId))
  const isOnList = (id: number) => draft.prices.some(({ productId }) => productId === id)
  const shown = products.filter(({ id, status }) => status === 'published' || isOnList(id))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title="Angaben">
        <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <Field
            label="Name"
            maxLength={60}
            autoComplete="off"
            hint="Zum Beispiel Hofläden."
            {...field('name')}
            ref={isNew ? focusAtOnce : undefined}
          />
          <IntegerField label="Zahlungsfrist (Tage)" hint="Ab der Bestellung, 1 bis 120." {...field('paymentDays')} />
        </div>
      </Panel>
      <Panel title="Preise">
        <p className="mb-4 text-ink-soft">
          In CHF je Packung, MWST inbegriffen. Wo nichts steht, gilt der Preis des Shops, der grau im Feld steht.
        </p>
        <ErrorText text={errorOf('prices')} className="mb-3" />
        <DiscountedPrices onFill={(prices) => change({ prices })} hasPrices={draft.prices.length > 0} />
        {search && <div className="mb-5 max-w-md">{search}</div>}
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {shown.map((product) => (
            <fieldset key={product.id} className="min-w-0">
              <legend className="mb-1 font-bold">{product.name}</legend>
              <div className="grid grid-cols-3 gap-3">
                {product.sizes.map(({ weight, price }) => {
                  const size = { productId: product.id, weight }
                  return (
                    <MoneyField
                      key={weight}
                      label={sizeLabel(product, weight)}
                      placeholder={toDecimal(price)}
                      value={listPrice(draft.prices, size)}
                      onChange={(own) => change({ prices: withListPrice(draft.prices, size, own) })}
                    />
                  )
                })}
              </div>
            </fieldset>
          ))}
        </div>
      </Panel>
    </div>
  )
}

interface DiscountedPricesProps {
  /** Whether the list has prices, which are replaced. */
  hasPrices: boolean
  onFill: (prices: ListPrice[]) => void
}

/** Fills a price list with the prices of the shop less so many percent; each can be changed after that. */
function DiscountedPrices({ hasPrices, onFill }: DiscountedPricesProps) {
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
