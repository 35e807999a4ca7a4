import { SearchX } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The page of an unknown recipe. */
export function UnknownRecipe() {
  return (
    <div className="page-width">
      <EmptyState
        icon={SearchX}
        title="Rezept nicht gefunden"
        heading="h1"
        text="Vielleicht gibt es dieses Rezept nicht mehr, oder in der Adresse steckt ein Tippfehler."
      >
        <LinkButton to="/rezepte">Alle Rezepte</LinkButton>
      </EmptyState>
    </div>
  )
}
