import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { type createBatch, MAX_BATCH_ORDERS } from '#contract/packing/admin-batches.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useSave } from '../use-save.ts'

/**
 * Takes orders, one or many, into a new batch and opens it, or the batch that they are in already; a toast names those
 * that were refused, with the reason. docs/rules/packing.md#batch
 */
export function usePack() {
  const navigate = useNavigate()
  // One id until it has been used: a double click makes one batch.
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  return useSave(
    (orders: readonly Pick<OrderListItem, 'id' | 'version'>[]) =>
      callApi<typeof createBatch>('POST /api/admin/batches', {
        body: { id: newId, orders: orders.slice(0, MAX_BATCH_ORDERS).map(({ id, version }) => ({ id, version })) },
      }),
    {
      onDone: ({ id }, orders) => {
        setNewId(crypto.randomUUID())
        void navigate({
          to: '/admin/bestellungen/sammelversand/$id',
          params: { id },
          search: { bestellung: orders.length === 1 ? orders[0]?.id : undefined },
        })
      },
      done: ({ refused }) => {
        if (refused.length === 0) return null
        const text = refused.map(({ label, message }) => `${label}: ${message}`).join(' ')
        return { title: 'Nicht alle sind dabei', text, tone: 'destructive' }
      },
      refused: 'Kein Sammelversand',
    },
  )
}
