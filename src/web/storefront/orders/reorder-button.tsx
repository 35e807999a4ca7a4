import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { reorder } from '#contract/orders/my-orders.ts'
import type { reorderAsGuest } from '#contract/orders/orders.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as myOrdersText from '#messages/accounts/my-orders.ts'
import { hrefOf, navigate } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { refetchCart } from '#web/storefront/cart/cart-sync.ts'
import { withCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'

/** An order of the account, or the one behind a guest link. */
type Order = { id: string } | { token: string }

/** Adds all items of the order to the cart, says which were left out and why, and leads there to change them. */
export function ReorderButton({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withCart((sessionId) => send(order, sessionId)),
    onSuccess: async ({ added, notes, box }) => {
      await refetchCart(queryClient)
      const title = added > 0 ? myOrdersText.added : myOrdersText.nothingAdded
      const text = notes.join(' ') || undefined
      const refill = { label: myOrdersText.refillBox, href: hrefOf({ to: '/box-zusammenstellen', search: { box } }) }
      const action = box === undefined ? undefined : refill
      await toast.show({
        title,
        text,
        tone: added > 0 ? 'good' : 'destructive',
        action,
        staysLonger: text !== undefined || action !== undefined,
      })
      if (added > 0) navigate({ to: '/cart' })
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

function send(order: Order, sessionId: string) {
  const body = { sessionId }
  return 'token' in order
    ? callApi<typeof reorderAsGuest>('POST /api/orders/by-token/:token/reorder', { params: order, body })
    : callApi<typeof reorder>('POST /api/my-orders/:id/reorder', { params: order, body })
}
