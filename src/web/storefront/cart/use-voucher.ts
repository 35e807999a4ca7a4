import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { applyVoucher, getQuote, removeGiftCard, removeVoucher } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import * as voucherText from '#messages/voucher.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { ONE_AT_A_TIME, tellOtherTabs } from './cart-sync.ts'

interface VoucherInUse {
  enter: (code: string) => void
  remove: () => void
  removeCard: () => void
  /** Why the last entered code was refused. */
  error: string | undefined
  clearError: () => void
  isBusy: boolean
}

/** Applies and removes the cart's voucher and gift card; calls `onApplied` once an entered code is applied. */
export function useVoucher(onApplied: () => void): VoucherInUse {
  const queryClient = useQueryClient()
  const toast = useToast()
  function show(quote: QuoteResponse): void {
    queryClient.setQueryData(apiQuery<typeof getQuote>('GET /api/cart/quote', {}).queryKey, quote)
    tellOtherTabs()
  }
  const entering = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (code: string) => callApi<typeof applyVoucher>('PUT /api/cart/voucher', { body: { code } }),
    onSuccess: (quote) => {
      show(quote)
      onApplied()
    },
  })
  const removing = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: () => callApi<typeof removeVoucher>('DELETE /api/cart/voucher', {}),
    onSuccess: show,
    onError: () => toast.show({ tone: 'destructive', title: voucherText.voucherNotRemoved, text: voucherText.tryAgain }),
  })
  const removingCard = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: () => callApi<typeof removeGiftCard>('DELETE /api/cart/gift-card', {}),
    onSuccess: show,
    onError: () => toast.show({ tone: 'destructive', title: voucherText.cardNotRemoved, text: voucherText.tryAgain }),
  })
  return {
    enter: entering.mutate,
    remove: removing.mutate,
    removeCard: removingCard.mutate,
    error: entering.error ? textOf(entering.error) : undefined,
    clearError: entering.reset,
    isBusy: entering.isPending || removing.isPending || removingCard.isPending,
  }
}

function textOf(error: Error): string {
  return (error instanceof ApiError && error.text) || voucherText.notChecked
}
