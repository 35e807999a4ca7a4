import type { BodyOf } from '#contract/endpoint.ts'
import type {
  AdminReturn,
  announceAdminReturn,
  closeReturn,
  inspectReturn,
  receiveReturn,
  replaceReturn,
  replaceWithLabel,
  withdrawReturn,
} from '#contract/returns/admin-returns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useSave } from '../use-save.ts'

type Change =
  | ({ kind: 'announce'; orderId: string } & BodyOf<typeof announceAdminReturn>)
  | ({ item: Pick<AdminReturn, 'id' | 'version'> } & (
      | { kind: 'receive'; lines: BodyOf<typeof receiveReturn>['lines'] }
      | { kind: 'inspect'; lines: BodyOf<typeof inspectReturn>['lines'] }
      | { kind: 'close'; refund: boolean }
      | { kind: 'replace'; trackingNumber: string | null }
      | ({ kind: 'label' } & Omit<BodyOf<typeof replaceWithLabel>, 'version'>)
      | { kind: 'withdraw' }
    ))

/** Takes a step of a return and refreshes its order; its dialog shows why it was refused. */
export function useReturnChange(doneText: string, onDone?: () => void) {
  return useSave(send, { done: doneText, onDone, refused: null })
}

function send(change: Change): Promise<unknown> {
  if (change.kind === 'announce') {
    const { orderId, id, lines, note } = change
    return callApi<typeof announceAdminReturn>('POST /api/admin/orders/:id/returns', { params: { id: orderId }, body: { id, lines, note } })
  }
  const { id, version } = change.item
  const params = { id }
  switch (change.kind) {
    case 'receive':
      return callApi<typeof receiveReturn>('POST /api/admin/returns/:id/receive', { params, body: { version, lines: change.lines } })
    case 'inspect':
      return callApi<typeof inspectReturn>('POST /api/admin/returns/:id/inspect', { params, body: { version, lines: change.lines } })
    case 'close':
      return callApi<typeof closeReturn>('POST /api/admin/returns/:id/close', { params, body: { version, refund: change.refund } })
    case 'replace':
      return callApi<typeof replaceReturn>('POST /api/admin/returns/:id/replace', {
        params,
        body: { version, trackingNumber: change.trackingNumber },
      })
    case 'label':
      return callApi<typeof replaceWithLabel>('POST /api/admin/returns/:id/label', {
        params,
        body: { version, service: change.service, again: change.again },
      })
    case 'withdraw':
      return callApi<typeof withdrawReturn>('POST /api/admin/returns/:id/withdraw', { params, body: { version } })
  }
}
