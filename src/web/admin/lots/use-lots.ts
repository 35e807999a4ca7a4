import { useQuery } from '@tanstack/react-query'
import type { listLots, Lot } from '#contract/lots/admin-lots.ts'
import type { LotState } from '#domain/lots/lots.ts'
import { callApi } from '#web/app/requests/api.ts'
import type { StateBadges } from '../state-badge.tsx'

/** The states of a lot. docs/rules/lots.md#sale */
export const LOT_BADGES: StateBadges<LotState> = {
  blocked: ['Gesperrt', 'bad'],
  empty: ['Leer', 'neutral'],
  expired: ['Abgelaufen', 'bad'],
  'too-old': ['Zu alt für den Verkauf', 'bad'],
  soon: ['Bald ablaufend', 'warn'],
  fine: ['Im Verkauf', 'good'],
}

/** All lots with packs left, first expired first. */
export function useLotsOnHand() {
  return useLots({ filter: 'on-hand' })
}

/** All lots of a product, also empty and stopped ones, first expired first. */
export function useLotsOfProduct(productId: number) {
  return useLots({ filter: 'all', productId })
}

type Which = { filter: 'on-hand' } | { filter: 'all'; productId: number }

function useLots(which: Which) {
  return useQuery({
    queryKey: ['api', 'admin', 'lots', 'every page', which],
    queryFn: ({ signal }) => readLots(which, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

async function readLots(which: Which, signal: AbortSignal, cursor?: string): Promise<Lot[]> {
  const query = { ...which, limit: 100, ...(cursor && { cursor }) }
  const { items, nextCursor } = await callApi<typeof listLots>('GET /api/admin/lots', { query }, signal)
  return nextCursor === null ? items : [...items, ...(await readLots(which, signal, nextCursor))]
}
