import type { ProductDetail } from '#contract/catalogue.ts'
import { sizeLabel } from '#domain/product.ts'
import { Price } from '#web/storefront/price.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

/** The content of the bar at the bottom of a phone, which stands in for the add button beside the picture. */
export function BuyBar({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  const { size } = purchase
  return (
    <>
      <p className="min-w-0 text-small leading-tight">
        <span className="block truncate font-bold">
          {product.name} {sizeLabel(product, size.weight)}
        </span>
        <Price amount={size.price} regular={size.regularPrice} />
      </p>
      <Button size="small" className="shrink-0" isBusy={purchase.isAdding} disabled={purchase.isSoldOut} onClick={purchase.add}>
        {purchase.isSoldOut ? 'Ausverkauft' : 'In den Warenkorb'}
      </Button>
    </>
  )
}
