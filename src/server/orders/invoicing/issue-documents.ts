import { swissDay } from '#domain/calendar/german-date.ts'
import { creditNoteContent, invoiceContent } from '#domain/documents/document-content.ts'
import { isInvoiced } from '#domain/invoices/invoice.ts'
import { formatChf, minus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import { amountToCredit } from '#domain/orders/credit.ts'
import { isCounted } from '#domain/orders/refund.ts'
import { isBox } from '#domain/products/product.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Messages, messagesIn } from '#messages/all.ts'
import {
  issueDocument,
  numberDocument,
  prepareDocument,
  type PreparedDocument,
  takeDocumentNumber,
} from '#server/documents/issue-document.ts'
import { type DocumentRow, insertDocument, listDocuments } from '#server/documents/store.ts'
import { exchangedOf, lastFourInPlaceOf } from '#server/gift-cards/store/gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { describeBoxes } from '#server/products/store/box-contents.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { refundedPacks } from '../admin-order.ts'
import { isRefundedByTransfer } from '../refunds/refundable.ts'
import { openAmountOf } from '../refunds/settle-credit.ts'
import type { OrderRow } from '../store.ts'
import { listOrderRefunds, type OrderRefundRow } from '../store/refunds.ts'
import { listShipments } from '../store/shipments.ts'
import type { RefundState } from '../tables.ts'

/**
 * Issues what a locked order lacks: its invoice, and a credit note over what was returned or cancelled since the last
 * one, for this refund if there is one. `packsOf` is the refund that names its packs: of what a gift card has paid,
 * that of the rest of the same request. Returns the invoice; undefined for an order without one. Idempotent: whatever
 * changes what has to be invoiced or credited calls it (docs/rules/invoices.md#credit-notes).
 */
export async function issueDocuments(
  tx: Db,
  order: OrderRow,
  {
    refund,
    packsOf = refund,
    handedBack = refund,
  }: { refund?: OrderRefundRow; packsOf?: OrderRefundRow | undefined; handedBack?: OrderRefundRow | undefined } = {},
): Promise<DocumentRow | undefined> {
  const issued = await listDocuments(tx, order.id)
  // The latest, where an edit has replaced it.
  const latest = issued.findLast(({ kind }) => kind === 'invoice')
  // One whose person is forgotten had its documents, and they are deleted (docs/rules/invoices.md#kept).
  const invoice = latest ?? (isInvoiced(order) && order.billing !== null ? await issueInvoice(tx, order) : undefined)
  if (!invoice) return undefined
  const creditNotes = issued.filter(({ kind, invoiceId }) => kind === 'credit-note' && invoiceId === invoice.id)
  const refunds = await listOrderRefunds(tx, order.id)
  const succeeded = refunds.filter(({ state, editId }) => state === 'succeeded' && editId === null)
  const owed = owedOfEdits(order, refunds, await exchangedOf(tx, order.id))
  // What was refunded too much is no part of the order; a refund that is not through may have brought it about.
  const waiting = sum(refunds.filter(({ state }) => PENDING.includes(state)).map((each) => each.amount))
  const excess = Math.max(0, order.excessRefunded - waiting)
  const returned = rappen(Math.max(0, sum(succeeded.map((each) => each.amount)) - owed - excess))
  const amount = minus(amountToCredit(order, returned), sum(creditNotes.map(({ total }) => total)))
  if (amount <= 0) return invoice
  const returnedCards =
    order.status === 'cancelled' ? (invoice.content.purchasedGiftCards ?? ZERO) : sum(succeeded.map(({ giftCards }) => giftCards))
  const creditedCards = sum(creditNotes.map(({ content }) => content.purchasedGiftCards ?? ZERO))
  const giftCards = rappen(Math.min(amount, Math.max(0, returnedCards - creditedCards)))
  const earlier = packsOf ? refunds.filter(({ id, createdAt }) => id !== packsOf.id && createdAt <= packsOf.createdAt) : []
  // A gift card may have paid a part of what is cancelled.
  const cash = handedBack?.amount === amount ? (handedBack.cash ?? undefined) : undefined
  const open = refund?.isCredit ? await openAmountOf(tx, order) : undefined
  const credit = {
    amount,
    cash,
    giftCards,
    packs: packsOf?.lines ?? [],
    isRest: packsOf !== refund,
    shipping: refund?.shipping ?? ZERO,
    before: refundedPacks(earlier),
    open,
    note:
      open === undefined
        ? await creditNoteText(tx, order, { refund, isInCash: (handedBack?.cash ?? null) !== null })
        : creditText(order, open),
  }
  const credited = creditNotes.flatMap(({ content }) => content.taxes)
  const content = creditNoteContent({ ...invoice, issuedAt: invoice.issuedAt.getTime() }, credited, credit)
  await issueDocument(tx, { kind: 'credit-note', orderId: order.id, invoiceId: invoice.id, refundId: refund?.id ?? null, content })
  return invoice
}

/** The states of a refund whose money is not on its way yet. */
const PENDING: readonly RefundState[] = ['requested', 'pending', 'to_transfer']

/**
 * The amount by which edits have lowered the total and that is still owed: the refund of the edit has failed, and no
 * credit holds it (docs/rules/orders.md#net). The next refunds give it back, without a credit note.
 */
function owedOfEdits({ totalReduction }: OrderRow, refunds: readonly OrderRefundRow[], exchanged: Rappen): Rappen {
  const given = refunds.filter(isCounted).filter(({ editId }) => editId !== null)
  return rappen(Math.max(0, totalReduction - exchanged - sum(given.map(({ amount }) => amount))))
}

/**
 * Takes back the invoice of a locked order with a credit note over all of it, and issues a new one. Each names the
 * other and what the difference is. Returns both, for the mail; nothing for a held order, which has none yet
 * (docs/rules/invoices.md#replaced).
 */
export async function replaceInvoice(
  tx: Db,
  {
    before,
    after,
    reason,
    isExchanged = false,
  }: { before: OrderRow; after: OrderRow; reason: 'orderEdited' | 'addressChanged'; isExchanged?: boolean },
): Promise<DocumentRow[]> {
  // What the edit has credited of a waived rest is no part of the old invoice's own credit notes.
  const invoice = await issueDocuments(tx, { ...before, totalReduction: after.totalReduction })
  if (!invoice) return []
  const { documentsText } = messagesIn(after.language)
  const prepared = await prepareInvoice(tx, after, await readShopSettings(tx))
  // The invoice's first, as where an old order gets its invoice with a credit note: so neither waits for the other.
  const invoiceNumber = await takeDocumentNumber(tx, 'invoice')
  const creditNoteNumber = await takeDocumentNumber(tx, 'credit-note')
  const net = differenceText(prepared.total - invoice.total, after)
  if (isExchanged) net.push(documentsText.replacement.exchanged)
  const note = [documentsText.creditNote[reason], documentsText.creditNote.replacedBy(invoiceNumber.number), ...net].join(' ')
  const giftCards = invoice.content.purchasedGiftCards ?? ZERO
  const credit = { amount: invoice.total, cash: undefined, giftCards, packs: [], before: [], shipping: ZERO, note }
  const content = creditNoteContent({ ...invoice, issuedAt: invoice.issuedAt.getTime() }, [], credit)
  const creditNote = prepareDocument({ kind: 'credit-note', orderId: after.id, invoiceId: invoice.id, content })
  const opening = [documentsText.replacement.of(invoice.number, creditNoteNumber.number), ...net].join(' ')
  return [
    await insertDocument(tx, { ...creditNote, ...creditNoteNumber }),
    await insertDocument(tx, { ...prepared, ...invoiceNumber, content: { ...prepared.content, opening } }),
  ]
}

/** What the customer pays more or gets back, if anything. */
function differenceText(difference: number, { language }: OrderRow): string[] {
  if (difference === 0) return []
  const { documentsText } = messagesIn(language)
  const { less, more } = documentsText.replacement
  return [difference < 0 ? less(formatChf(rappen(-difference))) : more(formatChf(rappen(difference)))]
}

/** Prepares the invoice of an order that was just placed; undefined for a held one (docs/rules/invoices.md#numbers). */
export async function prepareFirstInvoice(tx: Db, order: OrderRow, settings: ShopSettings): Promise<PreparedDocument | undefined> {
  return isInvoiced(order) ? prepareInvoice(tx, order, settings) : undefined
}

async function issueInvoice(tx: Db, order: OrderRow): Promise<DocumentRow> {
  return numberDocument(tx, await prepareInvoice(tx, order, await readShopSettings(tx)))
}

async function prepareInvoice(tx: Db, order: OrderRow, settings: ShopSettings): Promise<PreparedDocument> {
  const mayBeBoxes = order.quote.lines.filter(({ kind }) => kind === undefined || isBox({ kind }))
  const boxes = await describeBoxes(
    tx,
    mayBeBoxes.map(({ productId }) => productId),
    order.language,
  )
  // Nothing of an order that was just placed has left.
  const shipments = order.status === 'confirmed' ? [] : await listShipments(tx, [order.id])
  const shippedOn = shipments.map(({ shippedAt }) => swissDay(shippedAt.getTime()))
  const lines = await inCustomersWords(tx, order.quote.lines, order.language)
  const invoiced = {
    ...order,
    quote: { ...order.quote, lines },
    placedAt: order.placedAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
  }
  return prepareDocument({ kind: 'invoice', orderId: order.id, content: invoiceContent(invoiced, { settings, boxes, shippedOn }) })
}

async function creditNoteText(
  tx: Db,
  order: OrderRow,
  { refund, isInCash }: { refund: OrderRefundRow | undefined; isInCash: boolean },
): Promise<string> {
  const { documentsText } = messagesIn(order.language)
  const text = documentsText.creditNote
  const exchangedFrom = order.quote.giftCard?.exchangedFrom
  const lastFour = order.giftCardId === null ? '' : await lastFourInPlaceOf(tx, order.giftCardId)
  if (refund && isInCash) return text.cashBack
  if (refund?.toGiftCard) return exchangedFrom === undefined ? text.onGiftCard(lastFour) : text.asOrderWasPaid(exchangedFrom)
  if (order.status !== 'cancelled') return isRefundedByTransfer(order) ? text.transferred : text.sameWay
  const note = cancellationText(order, { text, isInCash })
  if (order.giftCardAmount === 0) return note
  return `${note} ${exchangedFrom === undefined ? text.giftCardBack(lastFour) : text.creditBack(exchangedFrom)}`
}

type CreditNoteWords = Messages['documentsText']['creditNote']

function cancellationText(order: OrderRow, { text, isInCash }: { text: CreditNoteWords; isInCash: boolean }): string {
  if (order.paidAt === null) return text.cancelledUnpaid
  if (order.giftCardAmount === order.total && order.total > 0) return text.cancelled
  if (isInCash) return text.cancelledCash
  return isRefundedByTransfer(order) ? text.cancelledTransfer : text.cancelledSameWay
}

/** What an invoice asks for after a credit. */
function creditText({ language }: OrderRow, open: Rappen): string {
  const { documentsText } = messagesIn(language)
  return open === 0 ? documentsText.creditNote.nothingLeft : documentsText.creditNote.open(formatChf(open))
}
