import type { ProductDetail } from '#contract/catalogue.ts'
import { sizeLabel } from '#domain/product.ts'
import { Price } from '#web/storefront/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsInViewport } from './use-is-in-viewport.ts'
import type { Purchase } from './use-purchase.ts'

/** The id of the button that the bar stands in for. */
export const BUY_BUTTON_ID = 'kaufen'

/** On a phone, the add button stays at the bottom while the one beside the picture is out of view. */
export function BuyBar({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  const isButtonInSight = useIsInViewport(BUY_BUTTON_ID)
  const { size } = purchase
  return (
    <div
      data-buy-bar
      className={`sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-paper/95 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md transition-[translate,visibility] lg:hidden ${isButtonInSight ? 'invisible translate-y-full' : ''}`}
    >
      <p className="min-w-0 text-small leading-tight">
        <span className="block truncate font-bold">
          {product.name} {sizeLabel(product, size.weight)}
        </span>
        <Price amount={size.price} regular={size.regularPrice} />
      </p>
      <Button size="small" className="shrink-0" isBusy={purchase.isAdding} disabled={purchase.isSoldOut} onClick={purchase.add}>
        {purchase.isSoldOut ? 'Ausverkauft' : 'In den Warenkorb'}
      </Button>
    </div>
  )
}
