import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import type { setOrderReminders } from '#contract/invoices/admin-reminders.ts'
import type { renewOrderInvoice, updateGiftRecipient, updateOrderAddress } from '#contract/orders/admin-order-addresses.ts'
import type { addOrderNote, AdminOrder, cancelAdminOrder, resolveOrderAttention, setOrderPayment } from '#contract/orders/admin-orders.ts'
import type { cancelTransfer, refundAdminOrder, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import type { postponeOrder, setOrderTracking } from '#contract/orders/admin-shipments.ts'
import type { answerDispute } from '#contract/payments/admin-disputes.ts'
import { callApi, type InputOf } from '#web/app/api.ts'
import { useSave } from '../use-save.ts'

type Body<E extends Endpoint> = Omit<InputOf<E> extends { body: infer Given } ? Given : BodyOf<E>, 'version'>

export type OrderChange = { order: Pick<AdminOrder, 'id' | 'version'> } & (
  | ({ kind: 'note' } & Body<typeof addOrderNote>)
  | ({ kind: 'tracking' } & Body<typeof setOrderTracking>)
  | ({ kind: 'address' } & Body<typeof updateOrderAddress>)
  | { kind: 'new-invoice' }
  | ({ kind: 'recipient'; position: number } & Body<typeof updateGiftRecipient>)
  | ({ kind: 'cancel' } & Body<typeof cancelAdminOrder>)
  | ({ kind: 'refund' } & Body<typeof refundAdminOrder>)
  | ({ kind: 'transfer-account'; refundId: string } & Body<typeof saveTransferAccount>)
  | ({ kind: 'transfer'; refundId: string } & Body<typeof reportTransfer>)
  | { kind: 'transfer-cancel'; refundId: string }
  | ({ kind: 'dispute'; disputeId: string; disputeVersion: number } & Body<typeof answerDispute>)
  | ({ kind: 'payment' } & Body<typeof setOrderPayment>)
  | ({ kind: 'reminders' } & Body<typeof setOrderReminders>)
  | ({ kind: 'postponement' } & Body<typeof postponeOrder>)
  | { kind: 'attention' }
)

/** Sends a change of one order and refreshes it; a refusal shows its reason in a toast. */
export function useOrderChange(doneText: string, onDone?: () => void) {
  return useSave(send, { done: doneText, onDone })
}

function send(change: OrderChange): Promise<AdminOrder> {
  const { id, version } = change.order
  const params = { id }
  switch (change.kind) {
    case 'note':
      return callApi<typeof addOrderNote>('POST /api/admin/orders/:id/notes', { params, body: { text: change.text } })
    case 'tracking':
      return callApi<typeof setOrderTracking>('PUT /api/admin/orders/:id/tracking', {
        params,
        body: { version, shipmentNumber: change.shipmentNumber, trackingNumber: change.trackingNumber },
      })
    case 'address':
      return callApi<typeof updateOrderAddress>('PUT /api/admin/orders/:id/address', {
        params,
        body: { version, delivery: change.delivery, billing: change.billing },
      })
    case 'new-invoice':
      return callApi<typeof renewOrderInvoice>('POST /api/admin/orders/:id/invoices', { params, body: { version } })
    case 'recipient':
      return callApi<typeof updateGiftRecipient>('PUT /api/admin/orders/:id/recipients/:position', {
        params: { id, position: change.position },
        body: { version, delivery: change.delivery },
      })
    case 'cancel':
      return callApi<typeof cancelAdminOrder>('POST /api/admin/orders/:id/cancel', {
        params,
        body: { version, reason: change.reason, restock: change.restock, inCash: change.inCash },
      })
    case 'refund': {
      const { key, amount, lines, reason, restock, inCash } = change
      return callApi<typeof refundAdminOrder>('POST /api/admin/orders/:id/refunds', {
        params,
        body: { version, key, amount, lines, reason, restock, inCash },
      })
    }
    case 'transfer-account':
      return callApi<typeof saveTransferAccount>('PUT /api/admin/orders/:id/refunds/:refundId/account', {
        params: { id, refundId: change.refundId },
        body: { version, iban: change.iban, accountHolder: change.accountHolder },
      })
    case 'transfer':
      return callApi<typeof reportTransfer>('POST /api/admin/orders/:id/refunds/:refundId/transfer', {
        params: { id, refundId: change.refundId },
        body: { version, day: change.day },
      })
    case 'transfer-cancel':
      return callApi<typeof cancelTransfer>('POST /api/admin/orders/:id/refunds/:refundId/cancel', {
        params: { id, refundId: change.refundId },
        body: { version },
      })
    case 'dispute': {
      const { disputeId, disputeVersion, checked, submission } = change
      return callApi<typeof answerDispute>('PUT /api/admin/orders/:id/disputes/:disputeId', {
        params: { id, disputeId },
        body: { version: disputeVersion, checked, submission },
      })
    }
    case 'reminders':
      return callApi<typeof setOrderReminders>('PUT /api/admin/orders/:id/reminders', {
        params,
        body: { version, isPaused: change.isPaused },
      })
    case 'payment':
      return callApi<typeof setOrderPayment>('PUT /api/admin/orders/:id/payment', {
        params,
        body: { version, isPaid: change.isPaid, inCash: change.inCash },
      })
    case 'postponement':
      return callApi<typeof postponeOrder>('PUT /api/admin/orders/:id/postponement', {
        params,
        body: { version, postponement: change.postponement },
      })
    case 'attention':
      return callApi<typeof resolveOrderAttention>('POST /api/admin/orders/:id/attention', { params, body: { version } })
  }
}
