import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { addCartLine, CartLineResponse, changeCartLine, getCart, getOwnCart, removeCartLine } from '#contract/cart.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import type { Weight } from '#domain/weight.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'
import { renewSessionLabel, sessionLabel, storedSessionLabel } from '#web/app/session-label.ts'
import { type ToastMessage, useToast } from '#web/ui/use-toast.ts'
import { flyToCart } from './fly-to-cart.ts'

const CART_KEY = ['api', 'cart']
/** Changes run one after the other, so the last click is the last word. */
const ONE_AT_A_TIME = { mutationKey: ['cart'], scope: { id: 'cart' } }

interface Addition {
  productId: number
  quantity?: number | undefined
  weight?: Weight | undefined
}

interface AdditionTexts {
  /** Shown once it is in the basket. */
  done?: ToastMessage | undefined
  /** Shown when it could not be added; a refusal of the shop says its own reason instead of the text. */
  failed: ToastMessage
}

/** Puts packs into the basket and says so. */
export function useAddToCart(): { addToCart: (addition: Addition, texts: AdditionTexts) => void; isAdding: boolean } {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: add,
    onSuccess: (line) => {
      const { queryKey } = apiQuery<typeof getCart>('GET /api/cart/:sessionId', { params: { sessionId: sessionLabel() } })
      queryClient.setQueryData<CartLineResponse[]>(queryKey, (lines = []) => [...lines.filter(({ id }) => id !== line.id), line])
    },
    onSettled: () => refetchCart(queryClient),
  })
  return {
    isAdding: isPending,
    addToCart: (addition, { done, failed }) => {
      const pressed = document.activeElement
      mutate(addition, {
        onSuccess: () => {
          flyToCart(pressed)
          if (done) void toast.show(done)
        },
        onError: (error) => toast.show({ tone: 'destructive', ...failed, text: refusalOf(error) ?? failed.text }),
      })
    },
  }
}

/** Sets a line's quantity; shown at once, and taken back with a word if the shop refuses. */
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

/** Takes a line out of the basket; a toast offers to put it back. */
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

const TRY_AGAIN = 'Bitte versuchen Sie es noch einmal.'

/** A label whose cookie is gone opens nothing any more: then, once, a new basket begins. */
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

/** The first answer brings the cookie. Were several calls on their way without one, the last answer's would win, maybe not the basket's. */
function fetchCookie(): Promise<unknown> {
  return callApi<typeof getOwnCart>('GET /api/cart', { query: {} })
}

type AnyLine = CartLineResponse | QuoteResponse['lines'][number]

function lineIdOf(line: AnyLine): string {
  return 'lineId' in line ? line.lineId : line.id
}

/** Shows a change before the server knows it: lines and quantities, never amounts. */
async function changeShown(queryClient: QueryClient, change: <L extends AnyLine>(lines: readonly L[]) => L[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CART_KEY })
  queryClient.setQueriesData<CartLineResponse[] | QuoteResponse>({ queryKey: CART_KEY }, (shown) => {
    if (shown === undefined) return shown
    return Array.isArray(shown) ? change(shown) : { ...shown, lines: change(shown.lines) }
  })
}

/** Asks the server anew, unless another change is still waiting: its answer would be overtaken. */
function refetchCart(queryClient: QueryClient): Promise<void> | undefined {
  return queryClient.isMutating({ mutationKey: ['cart'] }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey: CART_KEY })
}

function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.text : undefined
}
