import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLineResponse, clearCart, getCart } from '#contract/cart/cart.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import { callApi } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { sessionLabel } from '#web/app/visitor/session-label.ts'
import { ONE_AT_A_TIME } from '#web/storefront/cart/cart-sync.ts'
import { undoOfRemoval } from '#web/storefront/cart/undo-of-removal.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import type { CardInCart } from '#web/storefront/gift-cards/use-purchased-gift-cards.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useCartRefresh } from './use-cart-refresh.ts'

interface Cleared {
  /** With those of own boxes. */
  lines: readonly CartLineResponse[]
  cards: readonly CardInCart[]
}

/** Empties the cart; a toast offers to undo it. */
export function useClearCart(): (cleared: Cleared) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const refreshCart = useCartRefresh()
  const { addToCart } = useAddToCart()
  const { mutate } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: async (cleared: Cleared) => {
      await callApi<typeof clearCart>('DELETE /api/cart/clear/:sessionId', { params: { sessionId: sessionLabel() } })
      return cleared
    },
    onSuccess: ({ lines, cards }) => {
      queryClient.setQueryData(apiQuery<typeof getCart>('GET /api/cart/:sessionId', { params: { sessionId: sessionLabel() } }).queryKey, [])
      const putBack = () => {
        for (const { product, productId, weight, quantity, box } of lines) {
          if (product && !box)
            void addToCart({ productId, weight, quantity }, { failed: { title: purchaseText.failed, text: purchaseText.notAdded } })
        }
        if (lines.some(({ box }) => box))
          void import('#web/storefront/own-box/put-boxes-back.ts').then(({ putBoxesBack }) => putBoxesBack(lines, { queryClient, toast }))
        if (cards.length > 0)
          void import('#web/storefront/gift-cards/use-purchased-gift-cards.ts').then(({ putCardsBack }) =>
            putCardsBack(cards, { queryClient, toast }),
          )
      }
      void toast.show({ title: cartChangesText.cleared, ...undoOfRemoval(queryClient, putBack) })
    },
    onError: () => toast.show({ tone: 'destructive', title: cartChangesText.notCleared, text: cartChangesText.tryAgain }),
    onSettled: refreshCart,
  })
  return mutate
}
