import type { FastifyInstance, FastifyReply } from 'fastify'
import { GIFT_CARD_FILES } from '#contract/gift-cards/admin-gift-cards.ts'
import { ORDER_FILES } from '#contract/orders/admin-orders.ts'
import { myDocumentPath, myInvoicePath } from '#contract/orders/my-orders.ts'
import { guestDocumentPath, guestInvoicePath } from '#contract/orders/orders.ts'
import { documentFileName } from '#domain/documents/document.ts'
import { requireUser, currentUser } from '#server/auth/guards.ts'
import { findDocumentOf } from '#server/documents/store.ts'
import { readGiftCardToPrint } from '#server/gift-cards/gift-card-code.ts'
import { parcelsOf, replacementParcelsOf } from '#server/orders/shipping/parcels-of.ts'
import { findOrder, findOrderByToken, type OrderRow } from '#server/orders/store.ts'
import { findOrderOf } from '#server/orders/store/customer-orders.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminFile } from '#server/platform/http/admin-route.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readPackingSlips } from './packing-slip.ts'
import { makeGiftCardPdf, makePapersPdf, PAPERS } from './pdf-threads.ts'
import { readDocumentPdf } from './read-document-pdf.ts'
import { readInvoice } from './read-invoice.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The path of a document within an order; without a number it is the invoice. */
interface DocumentParams {
  id: string
  token: string
  number?: string
}

/** Invoices and credit notes for buyers, by guest link or signed in (docs/rules/invoices.md#file). */
export function invoiceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  for (const path of [guestInvoicePath(':token'), guestDocumentPath(':token', ':number')]) {
    app.get<{ Params: DocumentParams }>(path, { schema: { hide: true } }, async ({ params }, reply) =>
      sendDocument(reply, db, await findOrderByToken(db, params.token), params),
    )
  }
  for (const path of [myInvoicePath(':id'), myDocumentPath(':id', ':number')]) {
    app.get<{ Params: DocumentParams }>(path, { onRequest: requireUser, schema: { hide: true } }, async (request, reply) => {
      const [user, { params }] = [await currentUser(request), request]
      return sendDocument(reply, db, user && UUID.test(params.id) ? await findOrderOf(db, user, params.id) : undefined, params)
    })
  }
}

/**
 * Invoices, credit notes, packing slips, cards of gifts and gift cards for operators; whoever sees a card's code can
 * spend it, so owners alone do.
 */
export function invoiceAdminRoutes(
  { addFile }: { addFile: AddAdminFile },
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
): void {
  for (const path of [ORDER_FILES.invoice(':id'), ORDER_FILES.document(':id', ':number')]) {
    addFile(path, async ({ request, reply }) => {
      const params = request.params as DocumentParams
      return sendDocument(reply, db, await findById(db, params), params)
    })
  }
  addFile(
    ORDER_FILES.packingSlip(':id'),
    async ({ request, reply }) => {
      const order = await findById(db, request.params as DocumentParams)
      if (!order) return sendProblem(reply, 404)
      const { part, replacement } = request.query as { part?: string; replacement?: string }
      const parcels =
        replacement === undefined
          ? (await parcelsOf(db, order)).filter((parcel) => part === undefined || String(parcel.part?.number ?? 1) === part)
          : await replacementParcelsOf(db, order, replacement)
      if (parcels.length === 0) return sendProblem(reply, 404)
      const slips = await readPackingSlips(db, order, parcels, clock())
      const papers = slips.map((slip) => ({ slip }))
      const bytes = await makePapersPdf(`Lieferschein ${order.number}`, papers, await readShopSettings(db))
      return sendPdf(reply, { name: `lieferschein-${order.number}.pdf`, bytes })
    },
    PAPERS,
  )
  addFile(
    ORDER_FILES.messageCard(':id'),
    async ({ request, reply }) => {
      const order = await findById(db, request.params as DocumentParams)
      const parcels = order?.gift?.recipients ? await parcelsOf(db, order) : order ? [order] : []
      const messages = parcels.flatMap(({ gift }) => gift?.message || [])
      if (!order || messages.length === 0) return sendProblem(reply, 404)
      const papers = messages.map((message) => ({ message }))
      const bytes = await makePapersPdf(`Karte ${order.number}`, papers, await readShopSettings(db))
      return sendPdf(reply, { name: `karte-${order.number}.pdf`, bytes })
    },
    PAPERS,
  )
  addFile(GIFT_CARD_FILES.pdf(':id'), async ({ request, reply, user }) => {
    if (user.role !== 'owner') return sendProblem(reply, 403)
    const { id } = request.params as DocumentParams
    const card = UUID.test(id) ? await readGiftCardToPrint(db, config, id) : undefined
    if (!card) return sendProblem(reply, 404)
    const bytes = await makeGiftCardPdf(card, { settings: await readShopSettings(db), baseUrl: config.baseUrl })
    return sendPdf(reply, { name: `geschenkkarte-${card.code.slice(-4)}.pdf`, bytes })
  })
}

async function sendDocument(reply: FastifyReply, db: Db, order: OrderRow | undefined, { number }: DocumentParams): Promise<FastifyReply> {
  if (!order) return sendProblem(reply, 404)
  const document = number === undefined ? await readInvoice(db, order) : await findDocumentOf(db, { orderId: order.id, number })
  if (!document) return sendProblem(reply, 404)
  return sendPdf(reply, { name: documentFileName(document), bytes: await readDocumentPdf({ db }, document) })
}

function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }): FastifyReply {
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes)
}

async function findById(db: Db, { id }: DocumentParams): Promise<OrderRow | undefined> {
  return UUID.test(id) ? findOrder(db, id) : undefined
}
