import { Sprout } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What pages show while the shop has no product at all: a new shop before it opens. */
export function NoProductsYet() {
  return (
    <EmptyState
      icon={Sprout}
      title="Noch nichts im Regal"
      heading="p"
      isPanel
      text="Unsere ersten Früchte sind bald da. Schauen Sie wieder vorbei."
    >
      <LinkButton to="/about" variant="secondary">
        Mehr über uns
      </LinkButton>
    </EmptyState>
  )
}
