import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { applyVoucher, getQuote, removeGiftCard, removeVoucher } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import * as voucherText from '#messages/cart/voucher.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { typedCode } from '#web/app/visitor/stored-contact.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { ONE_AT_A_TIME, tellOtherTabs } from './cart-sync.ts'
import { typeCode, useTypedCode } from './typed-code.ts'

export interface VoucherInUse {
  /** What is typed and not applied yet. */
  code: string
  type: (code: string) => void
  apply: () => void
  /**
   * Applies what is typed on the way to a payment; returns whether that can go on. A code that is refused takes the
   * focus and says how to go on without it.
   */
  applyTyped: () => Promise<boolean>
  remove: () => void
  removeCard: () => void
  /** Whether the customer wants to use another code beside the one that is applied. */
  isAdding: boolean
  startAdding: () => void
  /** Why the last entered code was refused. */
  error: string | undefined
  isBusy: boolean
  field: RefObject<HTMLInputElement | null>
}

/** The voucher and the gift card of the cart, and the code that is typed (docs/rules/cart.md#voucher). */
export function useVoucher(): VoucherInUse {
  const queryClient = useQueryClient()
  const toast = useToast()
  const code = useTypedCode()
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; stopsPayment: boolean } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal?.stopsPayment) field.current?.focus()
  }, [refusal])
  function show(quote: QuoteResponse): void {
    queryClient.setQueryData(apiQuery<typeof getQuote>('GET /api/cart/quote', {}).queryKey, quote)
    tellOtherTabs()
  }
  const entering = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (entered: string) => callApi<typeof applyVoucher>('PUT /api/cart/voucher', { body: { code: entered } }),
    onMutate: () => setRefusal(null),
    onSuccess: (quote) => {
      show(quote)
      typeCode('')
      setAdding(false)
    },
    onError: (error) => setRefusal({ text: textOf(error), stopsPayment: false }),
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
  async function applyTyped(): Promise<boolean> {
    if (typedCode().trim() === '') return true
    return entering.mutateAsync(typedCode()).then(
      () => true,
      (error: Error) => {
        setRefusal({ text: `${textOf(error)} ${voucherText.goOnWithout}`, stopsPayment: true })
        return false
      },
    )
  }
  return {
    code,
    type(next) {
      typeCode(next)
      setRefusal(null)
    },
    apply() {
      if (code.trim() !== '') entering.mutate(code)
    },
    applyTyped,
    remove: removing.mutate,
    removeCard: removingCard.mutate,
    isAdding,
    startAdding: () => setAdding(true),
    error: refusal?.text,
    field,
    isBusy: entering.isPending || removing.isPending || removingCard.isPending,
  }
}

function textOf(error: Error): string {
  return (error instanceof ApiError && error.text) || voucherText.notChecked
}
