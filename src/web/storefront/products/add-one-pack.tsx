import type { ProductSummary } from '#contract/products/catalogue.ts'
import { isSizeSoldOut, plainSize, type SizeOffer, sizeLabel } from '#domain/products/product.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/button.tsx'

interface AddOnePackProps {
  product: ProductSummary
  size: SizeOffer
  variant?: 'primary' | 'secondary'
  className?: string
}

/** Adds one pack of the chosen size to the cart. */
export function AddOnePack({ product, size: { weight }, variant = 'primary', className = '' }: AddOnePackProps) {
  const { addToCart, isAdding } = useAddToCart()
  const label = sizeLabel(product, weight)
  const isSoldOut = isSizeSoldOut(product, weight)
  const text = isSoldOut ? 'Ausverkauft' : 'In den Warenkorb'
  const add = () =>
    void addToCart(
      { productId: product.id, quantity: 1, weight },
      {
        added: () => ({
          title: 'Zum Warenkorb hinzugefügt',
          text: `1x ${product.name} (${plainSize(product, weight)}) wurde hinzugefügt.`,
        }),
        failed: { title: 'Fehler', text: 'Produkt konnte nicht hinzugefügt werden.' },
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
      aria-label={`${text}: ${product.name}, ${label}`}
      aria-describedby="card-hint"
    >
      {text}
    </Button>
  )
}
