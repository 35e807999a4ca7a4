import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { type createBatch, MAX_BATCH_ORDERS } from '#contract/packing/admin-batches.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

/**
 * Takes orders, one or many, into a new batch and opens it, or the batch that they are in already; a toast names those
 * that were refused, with the reason. docs/rules/packing.md#batch
 */
export function usePack() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  // One id until it has been used: a double click makes one batch.
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (orders: readonly Pick<OrderListItem, 'id' | 'version'>[]) =>
      callApi<typeof createBatch>('POST /api/admin/batches', {
        body: { id: newId, orders: orders.slice(0, MAX_BATCH_ORDERS).map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: ({ id, refused }, orders) => {
      setNewId(crypto.randomUUID())
      void navigate({
        to: '/admin/bestellungen/sammelversand/$id',
        params: { id },
        search: { bestellung: orders.length === 1 ? orders[0]?.id : undefined },
      })
      if (refused.length === 0) return undefined
      const text = refused.map(({ label, message }) => `${label}: ${message}`).join(' ')
      return toast.show({ title: 'Nicht alle sind dabei', text, tone: 'destructive' })
    },
    onError: (error) => toast.show({ title: 'Kein Sammelversand', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
