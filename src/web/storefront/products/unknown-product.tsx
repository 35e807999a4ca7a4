import { SearchX } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The page of an unknown product. */
export function UnknownProduct() {
  return (
    <div className="page-width">
      <EmptyState
        icon={SearchX}
        title="Produkt nicht gefunden"
        heading="h1"
        text="Vielleicht gibt es diese Sorte nicht mehr, oder in der Adresse steckt ein Tippfehler."
      >
        <LinkButton to="/shop">Zurück zum Shop</LinkButton>
      </EmptyState>
    </div>
  )
}
