import type { AdminPriceList } from '#contract/price-lists/admin-price-lists.ts'
import { toDecimal } from '#domain/money/money.ts'
import { listPrice, withListPrice } from '#domain/price-lists/price-list.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { DraftForm } from '../form/field-state.ts'
import { ErrorText, Field } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus.ts'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { useProductOptions } from '../products/use-product-options.tsx'
import { Panel } from '../screen.tsx'
import { DiscountedPrices } from './discounted-prices.tsx'

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
