import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancelMyOrder, MyOrder } from '#contract/orders/my-orders.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { refetchChanged } from '#web/app/query.ts'
import { Price } from '#web/storefront/products/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/use-toast.ts'

/** Cancels an order after a confirmation. The button then disappears and the heading takes the focus. */
export function CancelButton({ order, headingId }: { order: MyOrder; headingId: string }) {
  const [isAsking, setAsking] = useState(false)
  const isUnpaid = order.paidAt === null
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => callApi<typeof cancelMyOrder>('POST /api/my-orders/:id/cancel', { params: { id: order.id } }),
    onSuccess: () =>
      void toast.show({
        title: 'Bestellung storniert',
        text: moneyText(order),
      }),
    onError: (error) => void toast.show({ tone: 'destructive', title: 'Nicht storniert', text: failureText(error) }),
    onSettled: async () => {
      setAsking(false)
      await refetchChanged(queryClient, ['api', 'my-orders'])
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" className="max-sm:-ml-5" onClick={() => setAsking(true)}>
        Bestellung stornieren
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        focusAfter={() => (isIdle ? null : document.getElementById(headingId))}
        title="Bestellung stornieren?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button size="small" variant="secondary" onClick={() => setAsking(false)}>
              Behalten
            </Button>
            <Button size="small" variant="danger" isBusy={isPending} onClick={() => mutate()}>
              Ja, stornieren
            </Button>
          </div>
        }
      >
        <p>
          {isUnpaid ? (
            <>Wir stornieren {order.number}. Die Rechnung müssen Sie dann nicht bezahlen.</>
          ) : (
            <>
              Wir stornieren {order.number} und {order.dueOn === null ? 'erstatten' : 'überweisen'} Ihnen{' '}
              <Price amount={order.totalAmount} /> zurück.
            </>
          )}
        </p>
      </Dialog>
    </>
  )
}

function moneyText({ paidAt, dueOn }: MyOrder): string {
  if (paidAt === null) return 'Die Rechnung müssen Sie nicht bezahlen.'
  return dueOn === null ? 'Der Betrag geht auf demselben Weg an Sie zurück.' : 'Wir überweisen Ihnen den Betrag und melden uns per E-Mail.'
}
