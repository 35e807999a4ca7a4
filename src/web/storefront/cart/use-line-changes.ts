import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLineResponse, changeCartLine, removeCartLine } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import type { Weight } from '#domain/products/weight.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import { type Word, withWord } from '#web/app/german-in.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { CART_KEY, ONE_AT_A_TIME, refetchAfterLast } from './cart-sync.ts'
import { refusedQuantity, refusedRemoval } from './refusals.ts'
import { shownLines } from './shown-lines.ts'
import { undoOfRemoval } from './undo-of-removal.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Sets a line's quantity optimistically; a refusal rolls it back, says why and offers what there is. */
export function useChangeLine(): (lineId: string, quantity: number) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ lineId, quantity }: { lineId: string; quantity: number }) =>
      callApi<typeof changeCartLine>('PUT /api/cart/:id', { params: { id: lineId }, body: { quantity } }),
    onMutate: ({ lineId, quantity }) =>
      changeShown(queryClient, (lines) => lines.map((line) => (lineIdOf(line) === lineId ? { ...line, quantity } : line))),
    onError: (error, { lineId }) => {
      const others = shownLines(queryClient).filter(({ id }) => id !== lineId)
      return toast.show(refusedQuantity(error, { others, setTo: (possible) => mutate({ lineId, quantity: possible }) }))
    },
    onSettled: () => refetchAfterLast(queryClient),
  })
  return (lineId, quantity) => mutate({ lineId, quantity })
}

interface RemovedLine {
  lineId: string
  productId: number
  name: Word
  weight: Weight
  quantity: number
}

/** Removes a line; a toast offers to undo it. */
export function useRemoveLine(): (line: RemovedLine) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { addToCart } = useAddToCart()
  const { mutate } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ lineId }: RemovedLine) => callApi<typeof removeCartLine>('DELETE /api/cart/:id', { params: { id: lineId } }),
    onMutate: ({ lineId }) => changeShown(queryClient, (lines) => lines.filter((line) => lineIdOf(line) !== lineId)),
    onSuccess: (_, { name, productId, weight, quantity }) => {
      const putBack = () =>
        void addToCart({ productId, weight, quantity }, { failed: { title: purchaseText.failed, text: purchaseText.notAdded } })
      void toast.show({ title: withWord(cartChangesText.removed, name), ...undoOfRemoval(queryClient, putBack) })
    },
    onError: (error) => toast.show(refusedRemoval(error)),
    onSettled: () => refetchAfterLast(queryClient),
  })
  return (line) => mutate(line)
}

type AnyLine = CartLineResponse | QuoteResponse['lines'][number]

function lineIdOf(line: AnyLine): string {
  return 'lineId' in line ? line.lineId : line.id
}

/** Applies a change to the cached lines before the server confirms it; amounts are left to the server. */
async function changeShown(queryClient: QueryClient, change: <L extends AnyLine>(lines: readonly L[]) => L[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CART_KEY })
  queryClient.setQueriesData<CartLineResponse[] | QuoteResponse>({ queryKey: CART_KEY }, (shown) => {
    if (shown === undefined) return shown
    return Array.isArray(shown) ? change(shown) : { ...shown, lines: change(shown.lines) }
  })
}
