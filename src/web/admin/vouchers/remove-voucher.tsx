import { useNavigate } from '@tanstack/react-router'
import type { removeUnusedVoucher } from '#contract/vouchers/admin-vouchers.ts'
import { callApi } from '#web/app/api.ts'
import { RemoveButton } from '../form/remove-button.tsx'

/** Deletes a voucher that was never redeemed, after confirmation. */
export function RemoveVoucher({ code }: { code: string }) {
  const navigate = useNavigate()
  return (
    <RemoveButton
      question={{ title: `${code} löschen?`, text: 'Der Code gilt danach nicht mehr.', confirm: 'Gutschein löschen' }}
      remove={() => callApi<typeof removeUnusedVoucher>('DELETE /api/admin/vouchers/:code', { params: { code } })}
      onRemoved={() => navigate({ to: '/admin/gutscheine', ignoreBlocker: true })}
    />
  )
}
