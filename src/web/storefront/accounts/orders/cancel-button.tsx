import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancelMyOrder } from '#contract/orders/my-orders.ts'
import type { OwnedOrder } from '#contract/orders/orders.ts'
import * as myOrdersText from '#messages/accounts/my-orders.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { richText } from '#web/ui/texts/rich-text.ts'
import { moneyText, outcomeOf } from './cancellation-text.ts'

/** Cancels an order after a confirmation. The button then disappears and the heading takes the focus. */
export function CancelButton({ order, headingId }: { order: OwnedOrder; headingId: string }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => callApi<typeof cancelMyOrder>('POST /api/my-orders/:id/cancel', { params: { id: order.id } }),
    onSuccess: () => void toast.show({ title: myOrdersText.cancelled, text: moneyText(order) }),
    onError: (error) => void toast.show({ tone: 'destructive', title: myOrdersText.notCancelled, text: failureText(error) }),
    onSettled: async () => {
      setAsking(false)
      await refetchChanged(queryClient, ['api', 'my-orders'])
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" className="max-sm:-ml-5" onClick={() => setAsking(true)}>
        {myOrdersText.cancel}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        focusAfter={() => (isIdle ? null : document.getElementById(headingId))}
        title={myOrdersText.isToCancel}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button size="small" variant="secondary" onClick={() => setAsking(false)}>
              {myOrdersText.keep}
            </Button>
            <Button size="small" variant="danger" isBusy={isPending} onClick={() => mutate()}>
              {myOrdersText.cancelNow}
            </Button>
          </div>
        }
      >
        <p>{richText(outcomeOf(order), { amount: () => priceOf(order) })}</p>
      </Dialog>
    </>
  )
}

function priceOf({ totalAmount }: OwnedOrder) {
  return <Price amount={totalAmount} />
}
