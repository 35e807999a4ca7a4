import { SearchX } from 'lucide-react'
import * as recipesText from '#messages/products/recipes.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'

/** The page of an unknown recipe. */
export function UnknownRecipe() {
  return (
    <div className="page-width">
      <EmptyState icon={SearchX} title={recipesText.unknown} heading="h1" text={recipesText.unknownHint}>
        <LinkButton to="/rezepte">{recipesText.all}</LinkButton>
      </EmptyState>
    </div>
  )
}
