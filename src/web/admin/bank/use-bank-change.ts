import type {
  BankTasks,
  cancelRepayment,
  dismissBankEntry,
  divideBankEntry,
  matchBankEntry,
  prepareRepayment,
  reportRepayment,
  unmatchBankEntry,
} from '#contract/bank/admin-bank.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useSave } from '../use-save.ts'

type BankChange =
  | { kind: 'match'; id: string; number: string; acceptsAll: boolean }
  | { kind: 'divide'; id: string; parts: { number: string; amount: string }[]; acceptsAll: boolean }
  | { kind: 'unmatch'; id: string }
  | { kind: 'dismiss'; id: string; isDismissed: boolean }
  | { kind: 'prepare-repayment'; orderId: string; amount: string; iban: string; accountHolder: string }
  | { kind: 'cancel-repayment'; id: string }
  | { kind: 'repay'; orderId: string; amount: string; day: string; repaymentId?: string | undefined }

/** Sends a change of a bank entry. */
export function useBankChange(done: string, options: { onDone?: () => void; refused?: null } = {}) {
  return useSave(send, { done, ...options })
}

function send(change: BankChange): Promise<BankTasks> {
  if (change.kind === 'repay') {
    const { kind: _kind, ...body } = change
    return callApi<typeof reportRepayment>('POST /api/admin/bank/repayments', { body })
  }
  if (change.kind === 'prepare-repayment') {
    const { kind: _kind, ...body } = change
    return callApi<typeof prepareRepayment>('POST /api/admin/bank/repayments/transfers', { body })
  }
  const params = { id: change.id }
  if (change.kind === 'cancel-repayment')
    return callApi<typeof cancelRepayment>('DELETE /api/admin/bank/repayments/transfers/:id', { params })
  if (change.kind === 'unmatch') return callApi<typeof unmatchBankEntry>('DELETE /api/admin/bank/entries/:id/match', { params })
  if (change.kind === 'divide') {
    const { parts, acceptsAll } = change
    return callApi<typeof divideBankEntry>('POST /api/admin/bank/entries/:id/parts', { params, body: { parts, acceptsAll } })
  }
  if (change.kind === 'match') {
    const { number, acceptsAll } = change
    return callApi<typeof matchBankEntry>('POST /api/admin/bank/entries/:id/match', { params, body: { number, acceptsAll } })
  }
  const { isDismissed } = change
  return callApi<typeof dismissBankEntry>('PUT /api/admin/bank/entries/:id/dismissed', { params, body: { isDismissed } })
}
