import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminRecipe, deleteRecipe } from '#contract/admin-recipes.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { errorMessage } from '../error-message.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

/** Deletes a recipe that is not in the shop, after confirmation. */
export function RemoveRecipe({ recipe: { id, title } }: { recipe: AdminRecipe }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => callApi<typeof deleteRecipe>('DELETE /api/admin/recipes/:id', { params: { id } }),
    onSuccess: () => navigate({ to: '/admin/rezepte', ignoreBlocker: true }),
    onError: (error) => toast.show({ title: 'Nicht gelöscht', text: errorMessage(error), tone: 'destructive' }),
  })
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${title} löschen?`}
        text="Das Rezept lässt sich nicht zurückholen."
        confirm="Rezept löschen"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
