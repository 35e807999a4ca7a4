import type { CartLineResponse } from '#contract/cart/cart.ts'
import { packsBySize } from '#domain/cart/cart.ts'
import type { Weight } from '#domain/products/weight.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import { ApiError } from '#web/app/requests/api.ts'
import type { ToastMessage } from '#web/ui/overlays/use-toast.ts'

interface RefusedAddition {
  /** The lines of the cart. */
  lines: readonly CartLineResponse[]
  /** The message without a known reason. */
  failed: ToastMessage
  addFewer: (possible: number) => void
  toCart: ToastMessage['action']
}

/** The message after packs could not be added; if fewer are left, it offers those that the cart does not hold yet. */
export function refusedAddition(error: unknown, { lines, failed, addFewer, toCart }: RefusedAddition): ToastMessage {
  const shortage = shortageOf(error, lines)
  if (!shortage) return { tone: 'destructive', ...failed, text: refusalOf(error) ?? failed.text }
  const { inCart, possible } = shortage
  const held = inCart === 0 ? '' : ` ${cartChangesText.inCart(inCart)}`
  return {
    tone: 'info',
    title: cartChangesText.notThatMany,
    text: `${refusalOf(error)}${held}`,
    action: possible > 0 ? { label: cartChangesText.addFewer(possible), onClick: () => addFewer(possible) } : toCart,
  }
}

interface RefusedQuantity {
  /** The other lines of the cart. */
  others: readonly CartLineResponse[]
  setTo: (possible: number) => void
}

/** The message after a line's quantity could not be set; if fewer packs are left, it offers those. */
export function refusedQuantity(error: unknown, { others, setTo }: RefusedQuantity): ToastMessage {
  const possible = shortageOf(error, others)?.possible ?? 0
  return {
    tone: 'destructive',
    title: cartChangesText.notChanged,
    text: refusalOf(error) ?? cartChangesText.tryAgain,
    ...(possible > 0 ? { action: { label: cartChangesText.changeTo(possible), onClick: () => setTo(possible) } } : {}),
  }
}

/** The message after a line could not be removed. */
export function refusedRemoval(error: unknown): ToastMessage {
  return { tone: 'destructive', title: cartChangesText.notRemoved, text: refusalOf(error) ?? cartChangesText.tryAgain }
}

/**
 * How many packs of the size these lines hold, and how many there are beside them; null if the error is not about
 * stock.
 */
function shortageOf(error: unknown, lines: readonly CartLineResponse[]): { inCart: number; possible: number } | null {
  if (!(error instanceof ApiError) || error.code !== 'not-enough-stock') return null
  const { productId, weight, left } = error.details as { productId: number; weight: Weight; left: number }
  const inCart = packsBySize(lines).find((packs) => packs.productId === productId && packs.weight === weight)?.quantity ?? 0
  return { inCart, possible: Math.max(0, left - inCart) }
}

function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.text : undefined
}
