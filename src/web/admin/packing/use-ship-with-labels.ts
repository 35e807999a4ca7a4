import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { ordersLabel } from '../lots/lot-figures.ts'
import { isLabelUnclear } from './franking-fields.tsx'

/** Refusals that are about the order; any other one would meet all others, too. */
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

type LabelledOrder = Pick<BatchOrder, 'id' | 'number' | 'version'>
type Failure = LabelledOrder & { message: string; isUnclear: boolean }

interface Labelling {
  orders: readonly LabelledOrder[]
  service: ParcelService
  /** Whether to have another label made where it is unclear if there is one. */
  again?: boolean
}

/** Ships orders of a batch one after the other, each with its label; stops when the Post is away. */
export function useShipWithLabels(batchId: string) {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const client = useQueryClient()
  const toast = useToast()
  const ship = useMutation({
    mutationFn: async ({ orders, service, again = false }: Labelling) => {
      const total = orders.length
      const failed: Failure[] = []
      let done = 0
      setFailures([])
      setProgress({ done, total })
      for (const { id, number, version } of orders) {
        try {
          await callApi<typeof shipWithLabel>('POST /api/admin/batches/:id/orders/:orderId/label', {
            params: { id: batchId, orderId: id },
            body: { version, service, again },
          })
          setProgress({ done: ++done, total })
        } catch (error) {
          failed.push({ id, number, version, message: errorMessage(error), isUnclear: isLabelUnclear(error) })
          if (!(error instanceof ApiError) || !OF_ONE_ORDER.includes(error.code)) break
        }
      }
      return { done, failed }
    },
    onSuccess: ({ done, failed }) => {
      setFailures(failed)
      const [first] = failed
      const title = done === 0 ? 'Nichts versandt' : `${ordersLabel(done)}: Versandt`
      return toast.show(first ? { title, text: `${first.number}: ${first.message}`, tone: 'destructive' } : { title, tone: 'good' })
    },
    onSettled: () => refreshAdmin(client),
  })
  return { ship, ...progress, failures }
}
