import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { ONE_AT_A_TIME } from '#web/storefront/cart/cart-sync.ts'
import { type ToastMessage, useToast } from '#web/ui/overlays/use-toast.ts'
import { useCartRefresh } from './use-cart-refresh.ts'

/** The message for a checkout that cannot start. */
const NOT_STARTED: ToastMessage = {
  title: cartChangesText.notStarted,
  text: cartChangesText.notStartedText,
}

export interface CheckoutStart {
  startCheckout: () => void
  isStarting: boolean
}

/**
 * Waits for changes of the cart that are in flight, applies a code that is typed, requests the payment secret for what
 * the cart then holds and goes to the checkout. After a failure the button works again.
 */
export function useStartCheckout(applyTyped: () => Promise<boolean>): CheckoutStart {
  const queryClient = useQueryClient()
  const toast = useToast()
  const refreshCart = useCartRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Found before the code loads, in which time they may end.
      const changes = queryClient.getMutationCache().findAll({ mutationKey: ONE_AT_A_TIME.mutationKey, status: 'pending' })
      const { requestCheckout } = await import('./request-checkout.ts')
      const secret = await requestCheckout(queryClient, { changes, applyTyped })
      if (secret) navigate({ to: '/checkout', search: Object.fromEntries(secret) })
    },
    onError: async (error) => {
      void toast.show({ tone: 'destructive', ...(await explained(error)) })
      return refreshCart()
    },
  })
  return { startCheckout: () => mutate(), isStarting: isPending }
}

/** A refusal has its own message and reloads the cart. The schemas that parse it load on demand. */
async function explained(error: Error): Promise<ToastMessage> {
  if (!(error instanceof ApiError)) return NOT_STARTED
  const { checkoutProblem } = await import('#web/storefront/checkout/checkout-problem.ts')
  const problem = checkoutProblem(error)
  return problem.kind === 'cart' || problem.kind === 'requoted' ? { title: problem.title, text: problem.text } : NOT_STARTED
}
