import { ShoppingBag } from 'lucide-react'
import * as cartText from '#messages/cart.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The empty cart page. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title={cartText.empty}
      heading="h1"
      text={cartText.emptyText}
      className="min-h-[calc(100svh-12rem)] justify-center"
    >
      <LinkButton to="/shop">{cartText.shopNow}</LinkButton>
    </EmptyState>
  )
}
