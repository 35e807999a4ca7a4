import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { reorderAsGuest } from '#contract/orders/orders.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { detail } from '#contract/stock-refusal-texts.ts'
import { itemCount, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import type { Language } from '#domain/language/language.ts'
import { formatChf } from '#domain/money/money.ts'
import { choiceText } from '#domain/own-box/own-box-choice.ts'
import { missingFruits, missingText } from '#domain/own-box/own-box-shortage.ts'
import { looseLines, type OwnBox } from '#domain/own-box/own-box.ts'
import { type Messages, messagesIn } from '#messages/all.ts'
import { addLine } from '#server/cart/add-line.ts'
import { addOwnBoxToCart } from '#server/cart/add-own-box.ts'
import type { CartCredential } from '#server/cart/cookie.ts'
import { findCart } from '#server/cart/store/carts.ts'
import { findCartProduct, listOwnLines } from '#server/cart/store/lines.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { inCustomersWords, refusedInCustomersWords } from '#server/products/store/names-in-language.ts'
import type { OrderRow } from './store.ts'

/** How often one network address may reorder: each time several statements for every line of the order. */
export const REORDERS_PER_MINUTE = 20

type Reordered = ResponseOf<typeof reorderAsGuest>
type OrderLine = OrderRow['quote']['lines'][number]

interface Cart {
  credential: CartCredential
  label: string
}

interface Reader {
  language: Language
  now: number
}

/**
 * Adds the lines of an order to the cart, each own box as the same box, and says, in the language, which could not be
 * added, or not whole, and which gift cards, or that a list of addresses, it left out (docs/rules/orders.md#reorder).
 * Refuses a browser that has no cart of this label.
 */
export async function addOrderToCart(
  db: Db,
  { quote }: OrderRow,
  { credential, label }: { credential: CartCredential | undefined; label: string },
  reader: Reader,
): Promise<Reordered | Refusal<'cart-unknown'>> {
  if (!credential) return refuse('cart-unknown')
  const cart = { credential, label }
  const messages = messagesIn(reader.language)
  const result: Reordered = { added: 0, notes: [] }
  const lines = await inCustomersWords(db, quote.lines, reader.language)
  const boxes = fullBoxes(lines)
  const inBoxes = new Set(boxes.flatMap(({ bags }) => bags))
  for (const line of lines.filter((each) => !inBoxes.has(each))) {
    const refusal = await addLoose(db, { line, cart, reader, result })
    if (refusal) return refusal
  }
  for (const box of boxes) {
    const refusal = await addBox(db, { ...box, cart, reader, result })
    if (refusal) return refusal
  }
  const cards = (quote.purchasedGiftCards ?? []).map(
    (card) => `${purchasedGiftCardName(card, messages.documentsText)} (${formatChf(card.amount)})`,
  )
  if (cards.length > 0) result.notes.push(messages.myOrdersText.giftCardsLeftOut(cards.join(', ')))
  if (quote.recipients !== undefined) result.notes.push(messages.myOrdersText.addressListLeftOut)
  return result
}

interface Addition {
  cart: Cart
  reader: Reader
  /** What has come of the order so far. */
  result: Reordered
}

async function addLoose(
  db: Db,
  { line: { productId, name, weight, quantity }, cart, reader: { language }, result }: Addition & { line: OrderLine },
): Promise<Refusal<'cart-unknown'> | undefined> {
  const messages = messagesIn(language)
  const add = (packs: number) => addLine(db, { ...cart, productId, weight, quantity: packs })
  const lines = await listOwnLines(db, { credential: cart.credential, label: undefined })
  const held = lines.filter((line) => line.productId === productId && line.weight === weight)
  const line = await add(quantity)
  if (!(line instanceof Refusal)) {
    const before = itemCount(looseLines(held))
    if (line.quantity > before) result.added++
    if (line.quantity < before + quantity)
      result.notes.push(messages.punctuationText.pair(name, messages.cartChangesText.atMostText(MAX_QUANTITY)))
    return undefined
  }
  if (line.code === 'cart-unknown') return refuse(line.code)
  const left = Number(detail(line.details, 'left') ?? 0) - itemCount(held)
  if (left > 0 && !((await add(left)) instanceof Refusal)) result.added++
  const text = refusalText({ ...line, details: await refusedInCustomersWords(db, line.details, language) }, messages)
  result.notes.push(line.details ? text : messages.punctuationText.pair(name, text))
  return undefined
}

type FullBox = { box: OwnBox; bags: OrderLine[] }

/** The own boxes of an order that are still full: of those that were edited the bags are loose. */
function fullBoxes(lines: readonly OrderLine[]): FullBox[] {
  const boxes = Map.groupBy(lines, ({ box }) => box?.number)
  return [...boxes.values()].flatMap((bags) => {
    const box = bags[0]?.box
    return box && itemCount(bags) === box.size ? { box, bags } : []
  })
}

/** Adds an own box; one that lacks something is left out, and all that it lacks is named. */
async function addBox(
  db: Db,
  { box, bags, cart, reader: { language, now }, result }: Addition & FullBox,
): Promise<Refusal<'cart-unknown'> | undefined> {
  const fruits = bags.flatMap(({ productId, quantity }) => Array.from({ length: quantity }, () => productId))
  const draft = { sessionId: cart.label, key: randomUUID(), size: box.size, fruits }
  const added = await addOwnBoxToCart(db, { credential: cart.credential, draft, now, language })
  if (!(added instanceof Refusal)) {
    result.added++
    return undefined
  }
  if (added.code === 'cart-unknown') return refuse(added.code)
  const messages = messagesIn(language)
  const missing = await missingIn(db, { box, bags, credential: cart.credential, messages })
  const text = missing.length > 0 ? missing.join(' ') : refusalText({ ...added, details: undefined }, messages)
  result.notes.push(messages.punctuationText.pair(messages.ownBoxText.boxName(box.number, box.size), text))
  result.box ??= choiceText({ size: box.size, slots: fruits })
  return undefined
}

/** What a box of the order lacks beside what the cart holds, a sentence for each fruit. */
async function missingIn(
  db: Db,
  { box, bags, credential, messages }: FullBox & { credential: CartCredential; messages: Messages },
): Promise<string[]> {
  const cart = await findCart(db, credential)
  if (!cart) return []
  const held = await listOwnLines(db, { credential, label: undefined })
  const ordered = []
  for (const [index, { productId, weight, quantity }] of bags.entries()) {
    const product = (await findCartProduct(db, { cartId: cart.id, productId })) ?? null
    ordered.push({ id: String(index), productId, weight, quantity, product, box })
  }
  const nameOf = (productId: number) => bags.find((bag) => bag.productId === productId)?.name ?? ''
  return (missingFruits([...held, ...ordered]).get(box.id) ?? []).map((fruit) => {
    const name = nameOf(fruit.productId)
    return fruit.name === null
      ? messages.punctuationText.pair(name, messages.refusalsText.refusals['product-unknown'])
      : missingText({ ...fruit, name }, messages.ownBoxText)
  })
}
