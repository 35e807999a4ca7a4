import { refusalText } from '#contract/refusal-texts.ts'
import { detail } from '#contract/stock-refusal-texts.ts'
import { itemCount, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import type { Language } from '#domain/language/language.ts'
import { formatChf } from '#domain/money/money.ts'
import { looseLines } from '#domain/own-box/loose-lines.ts'
import { messagesIn } from '#messages/all.ts'
import { addLine } from '#server/cart/add-line.ts'
import type { CartCredential } from '#server/cart/cookie.ts'
import { listOwnLines } from '#server/cart/store/lines.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { inCustomersWords, refusedInCustomersWords } from '#server/products/store/names-in-language.ts'
import type { OrderRow } from './store.ts'

interface Reordered {
  /** How many lines were added to the cart, whole or as far as there are packs of them. */
  added: number
  /** Why others were not, or not whole, in sentences for the customer. */
  notes: string[]
}

/**
 * Adds the lines of an order to the cart and says, in the language, which could not be added, or not whole, and which
 * gift cards it left out (docs/rules/orders.md#reorder). Refuses a browser that has no cart of this label.
 */
export async function addOrderToCart(
  db: Db,
  { quote }: OrderRow,
  { credential, label }: { credential: CartCredential | undefined; label: string },
  language: Language,
): Promise<Reordered | Refusal<'cart-unknown'>> {
  if (!credential) return refuse('cart-unknown')
  const messages = messagesIn(language)
  const result: Reordered = { added: 0, notes: [] }
  for (const { productId, name, weight, quantity } of await inCustomersWords(db, quote.lines, language)) {
    const add = (packs: number) => addLine(db, { credential, label, productId, weight, quantity: packs })
    const lines = await listOwnLines(db, { credential, label: undefined })
    const held = lines.filter((line) => line.productId === productId && line.weight === weight)
    const line = await add(quantity)
    if (!(line instanceof Refusal)) {
      const before = itemCount(looseLines(held))
      if (line.quantity > before) result.added++
      if (line.quantity < before + quantity)
        result.notes.push(messages.punctuationText.pair(name, messages.cartChangesText.atMostText(MAX_QUANTITY)))
      continue
    }
    if (line.code === 'cart-unknown') return refuse(line.code)
    const left = Number(detail(line.details, 'left') ?? 0) - itemCount(held)
    if (left > 0 && !((await add(left)) instanceof Refusal)) result.added++
    const text = refusalText({ ...line, details: await refusedInCustomersWords(db, line.details, language) }, messages)
    result.notes.push(line.details ? text : messages.punctuationText.pair(name, text))
  }
  const cards = (quote.purchasedGiftCards ?? []).map(
    (card) => `${purchasedGiftCardName(card, messages.documentsText)} (${formatChf(card.amount)})`,
  )
  if (cards.length > 0) result.notes.push(messages.myOrdersText.giftCardsLeftOut(cards.join(', ')))
  return result
}
