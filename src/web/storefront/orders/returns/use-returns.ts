import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  announceGuestReturn,
  announceMyReturn,
  getGuestReturns,
  getMyReturns,
  ReturnAnnouncement,
  withdrawGuestReturn,
  withdrawMyReturn,
} from '#contract/returns/returns.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery, refetchChanged } from '#web/app/requests/query.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'

/** The order whose packs come back: one of the account's, or that behind a guest link. */
export type ReturnedOrder = { id: string; token?: undefined } | { token: string; id?: undefined }

function queryOf(order: ReturnedOrder) {
  return order.token === undefined
    ? apiQuery<typeof getMyReturns>('GET /api/my-orders/:id/returns', { params: order }, { staleTime: 0 })
    : apiQuery<typeof getGuestReturns>('GET /api/orders/by-token/:token/returns', { params: order }, { staleTime: 0 })
}

/** The returns of an order. */
export function useReturns(order: ReturnedOrder) {
  return useQuery(queryOf(order))
}

/** Announces a return and shows it at once; the same id again changes nothing. */
export function useAnnounceReturn(order: ReturnedOrder, onAnnounced: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: ReturnAnnouncement) =>
      order.token === undefined
        ? callApi<typeof announceMyReturn>('POST /api/my-orders/:id/returns', { params: order, body })
        : callApi<typeof announceGuestReturn>('POST /api/orders/by-token/:token/returns', { params: order, body }),
    onSuccess: (returns) => {
      onAnnounced()
      client.setQueryData(queryOf(order).queryKey, returns)
      void toast.show({ title: returnsText.announced, text: returnsText.announcedHint })
    },
    // What could be chosen has changed: in another tab, or by the shop.
    onError: () => refetchChanged(client, queryOf(order).queryKey),
  })
}

/** Calls a return off that has not arrived. `onWithdrawn` moves the focus from the button, which goes then. */
export function useWithdrawReturn(order: ReturnedOrder, onWithdrawn: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (returnId: string) =>
      order.token === undefined
        ? callApi<typeof withdrawMyReturn>('POST /api/my-orders/:id/returns/:returnId/withdraw', { params: { ...order, returnId } })
        : callApi<typeof withdrawGuestReturn>('POST /api/orders/by-token/:token/returns/:returnId/withdraw', {
            params: { ...order, returnId },
          }),
    onSuccess: (returns) => {
      onWithdrawn()
      client.setQueryData(queryOf(order).queryKey, returns)
      void toast.show({ title: returnsText.calledOff })
    },
    onError: (error) => {
      void toast.show({ tone: 'destructive', title: returnsText.notCalledOff, text: failureText(error) })
      return refetchChanged(client, queryOf(order).queryKey)
    },
  })
}
