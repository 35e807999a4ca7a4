import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { previewCompanyGift, saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { refetchAfterLast, ONE_AT_A_TIME } from '../cart/cart-sync.ts'
import { withCart } from '../cart/use-add-to-cart.ts'

export type GiftDraft = BodyOf<typeof previewCompanyGift>
export type GiftPreview = ResponseOf<typeof previewCompanyGift>

/** Checks a list and says what the gift costs. */
export function usePreviewGift() {
  return useMutation({ mutationFn: (body: GiftDraft) => callApi<typeof previewCompanyGift>('POST /api/company-gifts/preview', { body }) })
}

/** Puts the gift into the cart, in place of what it holds, and goes to the checkout. */
export function useSaveGift() {
  const queryClient = useQueryClient()
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (body: GiftDraft) =>
      withCart((sessionId) => callApi<typeof saveCompanyGift>('PUT /api/company-gifts', { body: { ...body, sessionId } })),
    onSuccess: async () => {
      await refetchAfterLast(queryClient)
      navigate({ to: '/checkout' })
    },
  })
}
