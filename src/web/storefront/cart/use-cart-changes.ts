import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { addCartLine, CartLineResponse, changeCartLine, getCart, getOwnCart, removeCartLine } from '#contract/cart.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { MAX_QUANTITY } from '#domain/cart.ts'
import { DEFAULT_WEIGHT, type Weight } from '#domain/weight.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'
import { renewSessionLabel, sessionLabel, storedSessionLabel } from '#web/app/session-label.ts'
import { type ToastMessage, useToast } from '#web/ui/use-toast.ts'
import { flyToCart } from './fly-to-cart.ts'

const CART_KEY = ['api', 'cart']
/** Mutations of the cart run in order, so the last click wins. */
const ONE_AT_A_TIME = { mutationKey: ['cart'], scope: { id: 'cart' } }

interface Addition {
  productId: number
  quantity?: number | undefined
  weight?: Weight | undefined
}

interface AdditionTexts {
  /** The message after adding. */
  done?: ToastMessage | undefined
  /** The message if adding failed; a refusal shows its own reason instead of the text. */
  failed: ToastMessage
}

/** Adds packs to the cart and shows a toast, also when the line's limit cut them (docs/rules/basket.md#quantity). */
export function useAddToCart(): { addToCart: (addition: Addition, texts: AdditionTexts) => void; isAdding: boolean } {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: add,
    onSuccess: (line) => {
      const { queryKey } = shownCart()
      queryClient.setQueryData<CartLineResponse[]>(queryKey, (lines = []) => [...lines.filter(({ id }) => id !== line.id), line])
    },
    onSettled: () => refetchCart(queryClient),
  })
  return {
    isAdding: isPending,
    addToCart: (addition, { done, failed }) => {
      const pressed = document.activeElement
      const { productId, weight = DEFAULT_WEIGHT, quantity = 1 } = addition
      const lines = storedSessionLabel() === null ? [] : queryClient.getQueryData<CartLineResponse[]>(shownCart().queryKey)
      const before = lines?.find((line) => line.productId === productId && line.weight === weight)?.quantity ?? 0
      mutate(addition, {
        onSuccess: (line) => {
          flyToCart(pressed)
          const told = before + quantity > line.quantity ? AT_MOST : done
          if (told) void toast.show(told)
        },
        onError: (error) => toast.show({ tone: 'destructive', ...failed, text: refusalOf(error) ?? failed.text }),
      })
    },
  }
}

/** Sets a line's quantity optimistically; a refusal rolls it back and says why. */
export function useChangeLine(): (lineId: string, quantity: number) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ lineId, quantity }: { lineId: string; quantity: number }) =>
      callApi<typeof changeCartLine>('PUT /api/cart/:id', { params: { id: lineId }, body: { quantity } }),
    onMutate: ({ lineId, quantity }) =>
      changeShown(queryClient, (lines) => lines.map((line) => (lineIdOf(line) === lineId ? { ...line, quantity } : line))),
    onError: (error) => toast.show({ tone: 'destructive', title: 'Menge nicht geändert', text: refusalOf(error) ?? TRY_AGAIN }),
    onSettled: () => refetchCart(queryClient),
  })
  return (lineId, quantity) => mutate({ lineId, quantity })
}

interface RemovedLine {
  lineId: string
  productId: number
  name: string
  weight: Weight
  quantity: number
}

/** Removes a line; a toast offers to undo it. */
export function useRemoveLine(): (line: RemovedLine) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { addToCart } = useAddToCart()
  const { mutate } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ lineId }: RemovedLine) => callApi<typeof removeCartLine>('DELETE /api/cart/:id', { params: { id: lineId } }),
    onMutate: ({ lineId }) => changeShown(queryClient, (lines) => lines.filter((line) => lineIdOf(line) !== lineId)),
    onSuccess: (_, { name, productId, weight, quantity }) => {
      const putBack = () =>
        addToCart({ productId, weight, quantity }, { failed: { title: 'Fehler', text: 'Produkt konnte nicht hinzugefügt werden.' } })
      void toast.show({ title: `${name} entfernt`, action: { label: 'Rückgängig', onClick: putBack } })
    },
    onError: (error) => toast.show({ tone: 'destructive', title: 'Nicht entfernt', text: refusalOf(error) ?? TRY_AGAIN }),
    onSettled: () => refetchCart(queryClient),
  })
  return (line) => mutate(line)
}

const AT_MOST: ToastMessage = {
  title: `Höchstens ${MAX_QUANTITY} Packungen`,
  text: `Mehr fasst eine Position nicht. In Ihrem Warenkorb liegen jetzt ${MAX_QUANTITY}.`,
  tone: 'info',
}

function shownCart() {
  return apiQuery<typeof getCart>('GET /api/cart/:sessionId', { params: { sessionId: sessionLabel() } })
}

const TRY_AGAIN = 'Bitte versuchen Sie es noch einmal.'

/** A label whose cookie is gone opens nothing: retries once with a new cart. */
async function add(addition: Addition): Promise<CartLineResponse> {
  const post = () => callApi<typeof addCartLine>('POST /api/cart', { body: { ...addition, sessionId: sessionLabel() } })
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

type AnyLine = CartLineResponse | QuoteResponse['lines'][number]

function lineIdOf(line: AnyLine): string {
  return 'lineId' in line ? line.lineId : line.id
}

/** Applies a change to the cached lines before the server confirms it; amounts are left to the server. */
async function changeShown(queryClient: QueryClient, change: <L extends AnyLine>(lines: readonly L[]) => L[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CART_KEY })
  queryClient.setQueriesData<CartLineResponse[] | QuoteResponse>({ queryKey: CART_KEY }, (shown) => {
    if (shown === undefined) return shown
    return Array.isArray(shown) ? change(shown) : { ...shown, lines: change(shown.lines) }
  })
}

/** Refetches unless another change is waiting, whose result would be overwritten. */
function refetchCart(queryClient: QueryClient): Promise<void> | undefined {
  return queryClient.isMutating({ mutationKey: ['cart'] }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey: CART_KEY })
}

function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.text : undefined
}
