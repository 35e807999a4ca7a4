import { useNavigate } from '@tanstack/react-router'
import type { AdminRecipe, deleteRecipe } from '#contract/recipes/admin-recipes.ts'
import { callApi } from '#web/app/api.ts'
import { RemoveButton } from '../form/remove-button.tsx'

/** Deletes a recipe that is not in the shop, after confirmation. */
export function RemoveRecipe({ recipe: { id, title } }: { recipe: AdminRecipe }) {
  const navigate = useNavigate()
  return (
    <RemoveButton
      question={{ title: `${title} löschen?`, text: 'Das Rezept lässt sich nicht zurückholen.', confirm: 'Rezept löschen' }}
      remove={() => callApi<typeof deleteRecipe>('DELETE /api/admin/recipes/:id', { params: { id } })}
      onRemoved={() => navigate({ to: '/admin/rezepte', ignoreBlocker: true })}
    />
  )
}
