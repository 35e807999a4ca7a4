import { useQuery } from '@tanstack/react-query'
import type { listLots, Lot } from '#contract/lots/admin-lots.ts'
import { callApi } from '#web/app/api.ts'

/** All lots with packs left, of one product or of every one, first expired first. */
export function useLotsOnHand(productId?: number) {
  return useQuery({
    queryKey: ['api', 'admin', 'lots', 'on hand', productId],
    queryFn: ({ signal }) => readLots(productId, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

async function readLots(productId: number | undefined, signal: AbortSignal, cursor?: string): Promise<Lot[]> {
  const query = { filter: 'on-hand', limit: 100, ...(productId && { productId }), ...(cursor && { cursor }) } as const
  const { items, nextCursor } = await callApi<typeof listLots>('GET /api/admin/lots', { query }, signal)
  return nextCursor === null ? items : [...items, ...(await readLots(productId, signal, nextCursor))]
}
