import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { addCartLine, CartLineResponse, getOwnCart } from '#contract/cart/cart.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { DEFAULT_WEIGHT, type Weight } from '#domain/products/weight.ts'
import * as addedText from '#messages/cart/added.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { renewSessionLabel, sessionLabel, storedSessionLabel } from '#web/app/visitor/session-label.ts'
import { type ToastMessage, useToast } from '#web/ui/overlays/use-toast.ts'
import { ONE_AT_A_TIME, refetchAfterLast } from './cart-sync.ts'
import { startOnce } from './double-click.ts'
import { flyToCart } from './fly-to-cart.ts'
import { showLine, shownLines } from './shown-lines.ts'
import { openCart } from './use-open-cart.ts'

interface Addition {
  productId: number
  quantity?: number | undefined
  weight?: Weight | undefined
}

interface AdditionTexts {
  /** The message after adding this many packs. */
  added?: ((packs: number) => ToastMessage) | undefined
  /** The message if adding failed; a refusal shows its own reason instead of the text. */
  failed: ToastMessage
}

/**
 * Adds packs to the cart and shows a toast, also when the line's limit cut them (docs/rules/cart.md#quantity) or when
 * fewer are left, which it then offers. The second press of a double click adds nothing.
 * Resolves to whether packs were added.
 */
export function useAddToCart(): { addToCart: (addition: Addition, texts: AdditionTexts) => Promise<boolean>; isAdding: boolean } {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: add,
    onSuccess: (line) => showLine(queryClient, line),
    onSettled: () => refetchAfterLast(queryClient),
  })
  const { afterAdding } = useShopFacts()
  const toCart = { label: cartChangesText.toCart, href: addressOf('/cart') }
  const toCheckout = { label: addedText.toCheckout, href: addressOf('/checkout') }

  async function addToCart(addition: Addition, { added, failed }: AdditionTexts): Promise<boolean> {
    const { productId, weight = DEFAULT_WEIGHT, quantity = 1 } = addition
    // Another quantity is another wish, as when the toast's offer of fewer packs is pressed at once.
    const end = startOnce(`${productId} ${weight} ${quantity}`)
    if (!end) return false
    const pressed = document.activeElement
    const before =
      shownLines(queryClient).find((line) => !line.box && line.productId === productId && line.weight === weight)?.quantity ?? 0
    return mutateAsync(addition)
      .then(
        (line) => {
          flyToCart(pressed)
          const wasCut = before + quantity > line.quantity
          const told = wasCut ? AT_MOST : added?.(quantity)
          if (told && afterAdding === 'drawer' && !wasCut) openCart()
          else if (told) void toast.show({ ...told, action: toCart, further: toCheckout })
          return true
        },
        async (error: unknown) => {
          const { refusedAddition } = await import('./refusals.ts')
          const addFewer = (possible: number) => void addToCart({ ...addition, quantity: possible }, { added, failed })
          void toast.show(refusedAddition(error, { lines: shownLines(queryClient), failed, addFewer, toCart }))
          return false
        },
      )
      .finally(end)
  }

  return { isAdding: isPending, addToCart }
}

const AT_MOST: ToastMessage = {
  title: cartChangesText.atMost(MAX_QUANTITY),
  text: cartChangesText.atMostText(MAX_QUANTITY),
  tone: 'info',
}

function add(addition: Addition): Promise<CartLineResponse> {
  return withCart((sessionId) => callApi<typeof addCartLine>('POST /api/cart', { body: { ...addition, sessionId } }))
}

/**
 * Sends what creates a cart where there is none. A label whose cookie is gone opens nothing: retries once with a new
 * cart.
 */
export async function withCart<Response>(send: (sessionId: string) => Promise<Response>): Promise<Response> {
  const post = () => send(sessionLabel())
  if (storedSessionLabel() === null) await fetchCookie()
  return post().catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.is<typeof addCartLine>('cart-unknown'))) throw error
    await fetchCookie()
    renewSessionLabel()
    return post()
  })
}

/**
 * The first response sets the cookie. Without this, parallel first requests would each create a cart, and the last
 * response's cookie would win.
 */
function fetchCookie(): Promise<unknown> {
  return callApi<typeof getOwnCart>('GET /api/cart', { query: {} })
}
