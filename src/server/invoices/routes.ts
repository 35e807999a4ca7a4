import { getDocumentArchive } from '#contract/documents/admin-documents.ts'
import { getGiftCardPdf } from '#contract/gift-cards/admin-gift-cards.ts'
import { getDocumentPdf, getInvoicePdf, getMessageCardPdf, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getMyDocument, getMyGiftCardLink, getMyGiftCardPdf, getMyInvoice } from '#contract/orders/my-orders.ts'
import { getGuestDocument, getGuestInvoice } from '#contract/orders/orders.ts'
import { documentFileName, giftCardFileName } from '#domain/documents/document-file-name.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { type DocumentRow, findDocumentOf, findInvoice } from '#server/documents/store.ts'
import { readGiftCardToPrint } from '#server/gift-cards/gift-card-code.ts'
import { googleWalletLink } from '#server/gift-cards/google-wallet-link.ts'
import { findOwnGiftCard } from '#server/orders/gifts/buyers-gift-cards.ts'
import { parcelsOf, replacementParcelsOf } from '#server/orders/shipping/parcels-of.ts'
import { findOrder, findOrderByToken, type OrderRow } from '#server/orders/store.ts'
import { type Customer, findOrderOf } from '#server/orders/store/customer-orders.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { pdfFile } from '#server/platform/http/file.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { documentArchive } from './document-archive.ts'
import { readPackingSlips } from './packing-slip.ts'
import { makeGiftCardPdf, makePapersPdf, PAPERS } from './pdf-threads.ts'
import { readDocumentPdf } from './read-document-pdf.ts'

/** Invoices and credit notes for buyers, by guest link or signed in (docs/rules/invoices.md#file). */
export function invoiceRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  addRoute(getGuestInvoice, async ({ params }) => openInvoice(db, await findOrderByToken(db, params.token)))
  addRoute(getGuestDocument, async ({ params }) => openDocument(db, await findOrderByToken(db, params.token), params.number))
  const addUserRoute = userRoutesOn(addRoute)
  addUserRoute(getMyInvoice, async ({ params, user }) => openInvoice(db, await findOrderOf(db, user, params.id)))
  const ownCardOf = async (user: Customer, { id, number }: { id: string; number: number }) => {
    const order = await findOrderOf(db, user, id)
    if (!order) return refuse('order-unknown')
    return (await findOwnGiftCard(db, order, { number, now: clock() })) ?? refuse('gift-card-unavailable')
  }
  addUserRoute(getMyGiftCardPdf, async ({ params, user }) => {
    const card = await ownCardOf(user, params)
    return card instanceof Refusal ? card : ((await giftCardFile({ db, config }, card.id)) ?? refuse('gift-card-unavailable'))
  })
  addUserRoute(getMyGiftCardLink, async ({ params, user }) => {
    const own = await ownCardOf(user, params)
    if (own instanceof Refusal) return own
    const card = await readGiftCardToPrint(db, config, own.id)
    return card ? { link: await googleWalletLink(db, config, card) } : refuse('gift-card-unavailable')
  })
  addUserRoute(getMyDocument, async ({ params, user }) => openDocument(db, await findOrderOf(db, user, params.id), params.number))
}

/** Invoices, credit notes, packing slips, cards of gifts and gift cards for operators. */
export function invoiceAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
): void {
  addRoute(getDocumentArchive, ({ query }) => documentArchive(db, query.year))
  addRoute(getInvoicePdf, async ({ params }) => openInvoice(db, await findOrder(db, params.id)))
  addRoute(getDocumentPdf, async ({ params }) => openDocument(db, await findOrder(db, params.id), params.number))
  addRoute(
    getPackingSlipPdf,
    async ({ params, query: { part, replacement } }) => {
      const order = await findOrder(db, params.id)
      if (!order) return refuse('order-unknown')
      const parcels =
        replacement === undefined
          ? (await parcelsOf(db, order)).filter((parcel) => part === undefined || (parcel.part?.number ?? 1) === part)
          : await replacementParcelsOf(db, order, replacement)
      if (parcels.length === 0) return refuse('parcel-unknown')
      const slips = await readPackingSlips(db, order, parcels, clock())
      const papers = slips.map((slip) => ({ slip }))
      const bytes = await makePapersPdf(`Lieferschein ${order.number}`, papers, await readShopSettings(db))
      return pdfFile(`lieferschein-${order.number}.pdf`, bytes)
    },
    PAPERS,
  )
  addRoute(
    getMessageCardPdf,
    async ({ params }) => {
      const order = await findOrder(db, params.id)
      if (!order) return refuse('order-unknown')
      const parcels = order.gift?.recipients ? await parcelsOf(db, order) : [order]
      const messages = parcels.flatMap(({ gift }) => gift?.message || [])
      if (messages.length === 0) return refuse('card-missing')
      const papers = messages.map((message) => ({ message, language: order.language }))
      return pdfFile(`karte-${order.number}.pdf`, await makePapersPdf(`Karte ${order.number}`, papers, await readShopSettings(db)))
    },
    PAPERS,
  )
  addRoute(getGiftCardPdf, async ({ params }) => {
    return (await giftCardFile({ db, config }, params.id)) ?? refuse('gift-card-missing')
  })
}

/** A gift card for printing; undefined where its code can no longer be derived. */
async function giftCardFile({ db, config }: { db: Db; config: Config }, id: string) {
  const card = await readGiftCardToPrint(db, config, id)
  if (!card) return undefined
  const bytes = await makeGiftCardPdf(card, { settings: await readShopSettings(db), baseUrl: config.baseUrl })
  return pdfFile(giftCardFileName(card, 'pdf'), bytes)
}

async function openInvoice(db: Db, order: OrderRow | undefined) {
  return order ? documentFile(db, await findInvoice(db, order.id)) : refuse('order-unknown')
}

async function openDocument(db: Db, order: OrderRow | undefined, number: string) {
  return order ? documentFile(db, await findDocumentOf(db, { orderId: order.id, number })) : refuse('order-unknown')
}

async function documentFile(db: Db, document: DocumentRow | undefined) {
  if (!document) return refuse('document-unknown')
  return pdfFile(documentFileName(document), await readDocumentPdf({ db }, document))
}
