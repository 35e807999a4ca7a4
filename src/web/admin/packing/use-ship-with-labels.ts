import type { shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { callApi } from '#web/app/api.ts'
import { ordersLabel } from '../orders/order-texts.ts'
import { useLabelRun } from './use-label-run.ts'

const OF_ONE_ORDER: readonly string[] = [
  'order-unknown',
  'order-not-in-batch',
  'order-move-refused',
  'changed-elsewhere',
  'label-pending',
  'label-unclear',
  'label-refused',
  'label-for-letter',
  'label-without-address',
  'label-for-many',
  'parcel-too-heavy',
  'tracking-set',
  'tracking-taken',
  'lots-short',
  'lots-stopped',
]

/** Ships orders of a batch one after the other, each with its label. */
export function useShipWithLabels(batchId: string) {
  return useLabelRun<Pick<BatchOrder, 'id' | 'number' | 'version'>>({
    send: ({ id, version }, franking) =>
      callApi<typeof shipWithLabel>('POST /api/admin/batches/:id/orders/:orderId/label', {
        params: { id: batchId, orderId: id },
        body: { version, ...franking },
      }),
    ofOneParcel: OF_ONE_ORDER,
    titleOf: (done) => (done === 0 ? 'Nichts versandt' : `${ordersLabel(done)}: Versandt`),
    nameOf: ({ number }) => number,
  })
}
