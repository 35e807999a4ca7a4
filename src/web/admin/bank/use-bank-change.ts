import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BankTasks, dismissBankEntry, matchBankEntry, reportRepayment, unmatchBankEntry } from '#contract/admin-bank.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

type BankChange =
  | { kind: 'match'; id: string; number: string; acceptsAll: boolean }
  | { kind: 'unmatch'; id: string }
  | { kind: 'dismiss'; id: string; isDismissed: boolean }
  | { kind: 'repay'; orderId: string; amount: string; day: string }

/** Sends a change of a bank entry and refreshes the administration; a refusal shows its reason in a toast. */
export function useBankChange(doneText: string, onDone?: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone?.()
      return toast.show({ title: doneText })
    },
    onError: (error) => toast.show({ title: 'Nicht gespeichert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}

function send(change: BankChange): Promise<BankTasks> {
  if (change.kind === 'repay') {
    const { orderId, amount, day } = change
    return callApi<typeof reportRepayment>('POST /api/admin/bank/repayments', { body: { orderId, amount, day } })
  }
  const params = { id: change.id }
  if (change.kind === 'unmatch') return callApi<typeof unmatchBankEntry>('DELETE /api/admin/bank/entries/:id/match', { params })
  if (change.kind === 'match') {
    const { number, acceptsAll } = change
    return callApi<typeof matchBankEntry>('POST /api/admin/bank/entries/:id/match', { params, body: { number, acceptsAll } })
  }
  const { isDismissed } = change
  return callApi<typeof dismissBankEntry>('PUT /api/admin/bank/entries/:id/dismissed', { params, body: { isDismissed } })
}
