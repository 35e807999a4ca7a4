import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Boxes } from 'lucide-react'
import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import type { createBatch, listBatches } from '#contract/packing/admin-batches.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { adminQuery, refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { Panel } from '../screen.tsx'

/** Takes orders into a new batch and opens it; a toast names those that were refused, with the reason. */
export function useBatchStart() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  // One id until it has been used: a double click makes one batch.
  const [id, setId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async (orders: readonly Pick<OrderListItem, 'id' | 'version'>[]) => {
      const { refused } = await callApi<typeof createBatch>('POST /api/admin/batches', {
        body: { id, orders: orders.map(({ id: orderId, version }) => ({ id: orderId, version })) },
      })
      // With the id that was sent: when the second answer of a double click comes, the next one is chosen already.
      return { id, refused }
    },
    onSuccess: ({ id: made, refused }) => {
      setId(crypto.randomUUID())
      void navigate({ to: '/admin/bestellungen/sammelversand/$id', params: { id: made } })
      if (refused.length === 0) return undefined
      const text = refused.map(({ label, message }) => `${label}: ${message}`).join(' ')
      return toast.show({ title: 'Nicht alle sind dabei', text, tone: 'destructive' })
    },
    onError: (error) => toast.show({ title: 'Kein Sammelversand', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}

/**
 * Starts a batch with all orders that nobody packs and nothing holds up, and leads to the open ones.
 * docs/rules/packing.md#batch
 */
export function StartBatch({ orders }: { orders: readonly Pick<OrderListItem, 'id' | 'version'>[] }) {
  const { data: open = [] } = useQuery(adminQuery<typeof listBatches>('GET /api/admin/batches', {}))
  const start = useBatchStart()
  if (orders.length < 2 && open.length === 0) return null
  return (
    <Panel className="mb-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {open.length > 0 && (
          <ul className="grid gap-1">
            {open.map((batch) => (
              <li key={batch.id}>
                <Link to="/admin/bestellungen/sammelversand/$id" params={{ id: batch.id }} className="text-link">
                  Sammelversand {batch.number}
                </Link>{' '}
                <span className="text-fine text-ink-soft">
                  {batch.packed} von {batch.orders} gepackt, {batch.shipped} versandt · {batch.actor}
                </span>
              </li>
            ))}
          </ul>
        )}
        {orders.length > 1 && (
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-small text-ink-soft">Pickliste, Belege, Pakete und Nummern in einem Durchgang.</p>
            <Button size="small" isBusy={start.isPending} onClick={() => start.mutate(orders)}>
              <Boxes className="size-4" aria-hidden /> Sammelversand mit {orders.length} Bestellungen
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
