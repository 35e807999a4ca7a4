import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { getQuote } from '#contract/cart.ts'
import type { addOwnBox, removeOwnBox } from '#contract/own-box.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import type { OwnBox, OwnBoxSize } from '#domain/own-box.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { apiQuery } from '#web/app/query.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { ONE_AT_A_TIME, tellOtherTabs } from '../cart/cart-sync.ts'
import { withCart } from '../cart/use-add-to-cart.ts'

/** A full box: the product of each slot. */
export interface BoxToAdd {
  size: OwnBoxSize
  fruits: readonly number[]
}

/** An own box in the cart with its lines. */
export type BoxInCart = OwnBox & { lines: QuoteResponse['lines'] }

/** The own boxes of a quote, in the order of their numbers. */
export function boxesOf(quote: Pick<QuoteResponse, 'lines'> | null): BoxInCart[] {
  const boxes = new Map<string, BoxInCart>()
  for (const line of quote?.lines ?? []) {
    if (!line.box) continue
    const known = boxes.get(line.box.id)
    boxes.set(line.box.id, { ...line.box, lines: [...(known?.lines ?? []), line] })
  }
  return [...boxes.values()]
}

/** The product of each slot of a box in the cart. */
export function fruitsOf({ lines }: Pick<BoxInCart, 'lines'>): number[] {
  return lines.flatMap(({ productId, quantity }) => Array.from({ length: quantity }, () => productId))
}

/** Puts a full box into the cart and says so. The second press of a double click adds nothing. */
export function useAddOwnBox(): { add: (box: BoxToAdd) => void; isAdding: boolean } {
  const toast = useToast()
  const router = useRouter()
  const isBusy = useRef(false)
  const { mutate, isPending } = usePutBoxes({
    onSuccess: () =>
      toast.show({
        title: 'Ihre Box liegt im Warenkorb',
        action: { label: 'Zum Warenkorb', href: '/cart', onClick: () => void router.navigate({ to: '/cart' }) },
      }),
    onSettled: () => {
      isBusy.current = false
    },
  })
  function add(box: BoxToAdd): void {
    if (isBusy.current) return
    isBusy.current = true
    mutate([{ ...box, key: crypto.randomUUID() }])
  }
  return { add, isAdding: isPending }
}

/** Puts removed boxes back into the cart. */
export function usePutBoxesBack(): (boxes: readonly BoxInCart[]) => void {
  const { mutate } = usePutBoxes()
  return (boxes) => mutate(boxes.map((box) => ({ size: box.size, fruits: fruitsOf(box), key: crypto.randomUUID() })))
}

/** Removes a box from the cart; a toast offers to undo it. */
export function useRemoveOwnBox() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const putBack = usePutBoxesBack()
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ id }: BoxInCart) => callApi<typeof removeOwnBox>('DELETE /api/cart/boxes/:id', { params: { id } }),
    onSuccess: (quote, box) => {
      queryClient.setQueryData(quoteKey, quote)
      tellOtherTabs()
      void toast.show({ title: 'Box entfernt', action: { label: 'Rückgängig', onClick: () => putBack([box]) } })
    },
    onError: (error) => toast.show({ tone: 'destructive', title: 'Box nicht entfernt', text: failureText(error) }),
  })
}

function usePutBoxes({ onSuccess, onSettled }: { onSuccess?: () => unknown; onSettled?: () => void } = {}) {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: async (boxes: readonly (BoxToAdd & { key: string })[]) => {
      for (const { fruits, ...box } of boxes) {
        const body = { ...box, fruits: [...fruits] }
        const quote = await withCart((sessionId) => callApi<typeof addOwnBox>('POST /api/cart/boxes', { body: { ...body, sessionId } }))
        queryClient.setQueryData(quoteKey, quote)
      }
      tellOtherTabs()
    },
    onSuccess: () => onSuccess?.(),
    onError: (error) => toast.show({ tone: 'destructive', title: 'Box nicht hinzugefügt', text: failureText(error) }),
    onSettled: () => onSettled?.(),
  })
}

const quoteKey = apiQuery<typeof getQuote>('GET /api/cart/quote', {}).queryKey
