import { ShoppingBag } from 'lucide-react'
import * as layoutText from '#messages/pages/layout.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

interface CartButtonProps {
  itemCount: number
  onClick: () => void
  /** Called when the visitor is about to press it (hover or focus). */
  onIntent: () => void
}

/** Opens the cart drawer; its badge shows how much is in it. */
export function CartButton({ itemCount, onClick, onIntent }: CartButtonProps) {
  return (
    <IconButton
      data-cart-button
      label={layoutText.openCart(countText(itemCount))}
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <ShoppingBag className="size-5.5" aria-hidden />
      {itemCount > 0 && (
        // The label contains the number already; the badge is decorative and hidden from assistive technology.
        <span
          key={itemCount}
          data-count={itemCount}
          className="absolute -top-0.5 -right-0.5 flex h-5 min-w-5 animate-bump items-center justify-center rounded-full bg-action px-1 text-[0.6875rem] leading-none font-extrabold text-white tabular-nums before:content-[attr(data-count)]"
        />
      )}
    </IconButton>
  )
}

/** How much is in the cart, in words. */
export function countText(itemCount: number): string {
  return itemCount === 0 ? layoutText.emptyCart : layoutText.items(itemCount)
}
