import type { ProductSummary } from '#contract/products/catalogue.ts'
import { isSizeSoldOut, type SizeOffer, sizeLabel } from '#domain/products/product.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as stockText from '#messages/products/stock.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { nameOf, withWord } from '#web/app/german-in.ts'
import { cardButtonProps } from '#web/storefront/cart/in-cart.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface AddOnePackProps {
  product: ProductSummary
  size: SizeOffer
  variant?: 'primary' | 'secondary'
  className?: string
}

/** Adds one pack of the chosen size to the cart. */
export function AddOnePack({ product, size: { weight, grams }, variant = 'primary', className = '' }: AddOnePackProps) {
  const { addToCart, isAdding } = useAddToCart()
  const label = sizeLabel(product, weight)
  const isSoldOut = isSizeSoldOut(product, weight)
  const text = isSoldOut ? stockText.soldOut : purchaseText.addToCart
  const add = () =>
    void addToCart(
      { productId: product.id, quantity: 1, weight },
      {
        added: () => ({ title: purchaseText.added, text: withWord((name) => purchaseText.addedPacks(1, name, grams), nameOf(product)) }),
        failed: { title: purchaseText.failed, text: purchaseText.notAdded },
      },
    )
  return (
    <Button
      variant={variant}
      size="small"
      className={className}
      isBusy={isAdding}
      disabled={isSoldOut}
      onClick={add}
      aria-label={punctuationText.pair(text, `${product.name}, ${label}`)}
      {...cardButtonProps(product.id, weight)}
    >
      {text}
    </Button>
  )
}
