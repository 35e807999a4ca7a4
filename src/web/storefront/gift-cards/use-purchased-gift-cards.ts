import { MutationObserver, type QueryClient, useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { getQuote } from '#contract/cart/cart.ts'
import type { addGiftCard, removePurchasedGiftCard } from '#contract/gift-cards/gift-cards.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { toDecimal } from '#domain/money/money.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as voucherText from '#messages/cart/voucher.ts'
import * as purchasedGiftCardsText from '#messages/gifts/purchased-gift-cards.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { ONE_AT_A_TIME, tellOtherTabs } from '../cart/cart-sync.ts'
import { withCart } from '../cart/use-add-to-cart.ts'

/** A gift card in the cart. */
export type CardInCart = NonNullable<QuoteResponse['purchasedGiftCards']>[number]

/** A gift card to add; the key makes it one, however often it is sent. */
export type CardToAdd = Omit<CardInCart, 'id'> & { key: string }

interface AfterAdding {
  onAdded?: () => unknown
  onError?: (error: Error) => void
}

/** Puts gift cards into the cart. */
export function useAddPurchasedGiftCards(after: AfterAdding) {
  return useMutation(addition(useQueryClient(), after))
}

function addition(queryClient: QueryClient, { onAdded, onError }: AfterAdding): UseMutationOptions<void, Error, readonly CardToAdd[]> {
  return {
    ...ONE_AT_A_TIME,
    mutationFn: async (cards) => {
      for (const { amount, ...card } of cards) {
        const body = { ...card, amount: toDecimal(amount) }
        const quote = await withCart((sessionId) =>
          callApi<typeof addGiftCard>('POST /api/cart/gift-cards', { body: { ...body, sessionId } }),
        )
        queryClient.setQueryData(quoteKey, quote)
      }
      tellOtherTabs()
    },
    onSuccess: () => onAdded?.(),
    ...(onError && { onError }),
  }
}

/** Removes a gift card from the cart; a toast offers to undo it. */
export function useRemovePurchasedGiftCard() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ id }: CardInCart) => callApi<typeof removePurchasedGiftCard>('DELETE /api/cart/gift-cards/:id', { params: { id } }),
    onSuccess: (quote, card) => {
      queryClient.setQueryData(quoteKey, quote)
      tellOtherTabs()
      void toast.show({
        title: purchasedGiftCardsText.removed,
        action: { label: cartChangesText.undo, onClick: () => putCardsBack([card], { queryClient, toast }) },
      })
    },
    onError: (error) => toast.show({ tone: 'destructive', title: voucherText.cardNotRemoved, text: failureText(error) }),
  })
}

/** Puts removed gift cards back into the cart; a failure is shown. */
export function putCardsBack(
  cards: readonly CardInCart[],
  { queryClient, toast }: { queryClient: QueryClient; toast: ReturnType<typeof useToast> },
): void {
  const onError = (error: Error) => void toast.show({ tone: 'destructive', title: purchaseText.failed, text: failureText(error) })
  const adding = new MutationObserver(queryClient, addition(queryClient, { onError }))
  // Shown already.
  adding.mutate(cards.map(({ id: _id, ...card }) => ({ ...card, key: crypto.randomUUID() }))).catch(() => {})
}

const quoteKey = apiQuery<typeof getQuote>('GET /api/cart/quote', {}).queryKey
