import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { removeUnusedVoucher } from '#contract/admin-vouchers.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { errorMessage } from '../error-message.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

/** Deletes a voucher that was never redeemed, after confirmation. */
export function RemoveVoucher({ code }: { code: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => callApi<typeof removeUnusedVoucher>('DELETE /api/admin/vouchers/:code', { params: { code } }),
    onSuccess: () => navigate({ to: '/admin/gutscheine', ignoreBlocker: true }),
    onError: (error) => toast.show({ title: 'Nicht gelöscht', text: errorMessage(error), tone: 'destructive' }),
  })
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${code} löschen?`}
        text="Der Code gilt danach nicht mehr."
        confirm="Gutschein löschen"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
