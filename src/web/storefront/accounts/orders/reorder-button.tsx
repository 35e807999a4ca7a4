import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { reorder } from '#contract/orders/my-orders.ts'
import * as accountText from '#messages/account.ts'
import * as layoutText from '#messages/layout.ts'
import * as myOrdersText from '#messages/my-orders.ts'
import { addressOf } from '#web/app/addresses.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { sessionLabel } from '#web/app/session-label.ts'
import { refetchCart } from '#web/storefront/cart/cart-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'

/** Adds all items of the order to the cart and says which ones were not available; the toast leads there. */
export function ReorderButton({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi<typeof reorder>('POST /api/my-orders/:id/reorder', { params: { id: orderId }, body: { sessionId: sessionLabel() } }),
    onSuccess: async ({ added, notes }) => {
      await refetchCart(queryClient)
      const title = added > 0 ? myOrdersText.added : myOrdersText.gone
      const toCart = { label: layoutText.toCart, href: addressOf('/cart'), onClick: () => void router.navigate({ to: '/cart' }) }
      void toast.show({
        title,
        text: notes.join(' ') || undefined,
        tone: added > 0 ? 'good' : 'destructive',
        action: added > 0 ? toCart : undefined,
      })
    },
    onError: (error) => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: failureText(error) }),
  })
  return (
    <Button size="small" variant="secondary" isBusy={isPending} onClick={() => mutate()}>
      {!isPending && <RotateCcw className="size-4" aria-hidden />}
      {myOrdersText.reorder}
    </Button>
  )
}
