import { ShoppingBag } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The empty cart page. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title="Ihr Warenkorb ist leer"
      heading="h1"
      text="Beeren, Äpfel, Mangos: Es wartet viel Knuspriges auf Sie."
      className="min-h-[calc(100svh-12rem)] justify-center"
    >
      <LinkButton to="/shop">Jetzt einkaufen</LinkButton>
    </EmptyState>
  )
}
