import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Batch, BatchOrder, getBatch, removeFromBatch, setOrderPacked, setPackageSize } from '#contract/packing/admin-batches.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { adminQuery, refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

const REFETCH_MS = 10_000

const batchQuery = (id: string) => adminQuery<typeof getBatch>('GET /api/admin/batches/:id', { params: { id } })

/** A batch, read again while it is open: a colleague may be packing it, too. */
export function useBatch(id: string) {
  return useQuery({ ...batchQuery(id), refetchInterval: REFETCH_MS })
}

/** How many packs of a line were scanned with the number of their lot. */
export type ScannedLots = { position: number; lotId: number; quantity: number }[]

type BatchChange = { order: Pick<BatchOrder, 'id' | 'number' | 'version'> } & (
  | { kind: 'packed'; isPacked: boolean; lots?: ScannedLots }
  | { kind: 'packageSize'; packageSize: Pick<BatchOrder['packageSize'], 'kind' | 'grams'> | null }
  | { kind: 'leave' }
)

/** Changes an order of a batch and shows the batch as it is now; `onDone` runs before. Changes follow one another. */
export function useBatchChange(batchId: string, onDone?: (change: BatchChange) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = batchQuery(batchId)
  return useMutation({
    mutationFn: (change: BatchChange) => send(batchId, change, client.getQueryData(queryKey)),
    scope: { id: `batch-${batchId}` },
    onSuccess: async (batch, change) => {
      onDone?.(change)
      // A reading that is under way may have seen what was before the change.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, batch)
      if (change.kind !== 'leave') return undefined
      return toast.show({ title: `${change.order.number}: aus dem Sammelversand genommen`, text: 'Sie steht weiter unter «Packen».' })
    },
    onError: (error, { order }) => {
      void toast.show({ title: `${order.number}: nicht gespeichert`, text: errorMessage(error), tone: 'destructive' })
      return refreshAdmin(client)
    },
  })
}

function send(id: string, change: BatchChange, shown: Batch | undefined): Promise<Batch> {
  const params = { id, orderId: change.order.id }
  switch (change.kind) {
    case 'packed':
      return callApi<typeof setOrderPacked>('PUT /api/admin/batches/:id/orders/:orderId/packed', {
        params,
        body: { version: change.order.version, isPacked: change.isPacked, lots: change.lots ?? [] },
      })
    case 'packageSize':
      return callApi<typeof setPackageSize>('PUT /api/admin/batches/:id/orders/:orderId/package-size', {
        params,
        body: { packageSize: change.packageSize, seen: chosenSize(shown?.orders.find((order) => order.id === change.order.id)) },
      })
    case 'leave':
      return callApi<typeof removeFromBatch>('DELETE /api/admin/batches/:id/orders/:orderId', { params })
  }
}

/** The package size that was chosen for an order; null while it is proposed. */
function chosenSize(order: BatchOrder | undefined): Pick<BatchOrder['packageSize'], 'kind' | 'grams'> | null {
  return order?.packageSize.isChosen ? { kind: order.packageSize.kind, grams: order.packageSize.grams } : null
}
