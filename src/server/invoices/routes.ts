import type { FastifyInstance, FastifyReply } from 'fastify'
import { ORDER_FILES } from '#contract/admin-orders.ts'
import { myInvoicePath } from '#contract/my-orders.ts'
import { guestInvoicePath } from '#contract/orders.ts'
import { requireUser, currentUser } from '#server/auth/guards.ts'
import { findOrder, findOrderByToken, type OrderRow } from '#server/orders/store.ts'
import { findOrderOf } from '#server/orders/store/customer-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminFile } from '#server/platform/http/admin-route.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { readShopSettings } from '#server/settings/store.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Invoices for buyers, by guest link or signed in (docs/rules/orders.md#documents). */
export function invoiceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { token: string } }>(guestInvoicePath(':token'), { schema: { hide: true } }, async ({ params }, reply) =>
    sendInvoice(reply, db, await findOrderByToken(db, params.token)),
  )
  app.get<{ Params: { id: string } }>(myInvoicePath(':id'), { onRequest: requireUser, schema: { hide: true } }, async (request, reply) => {
    const [user, { id }] = [await currentUser(request), request.params]
    return sendInvoice(reply, db, user && UUID.test(id) ? await findOrderOf(db, user, id) : undefined)
  })
}

/** Invoices and packing slips for operators. */
export function invoiceAdminRoutes({ addFile }: { addFile: AddAdminFile }, { db }: { db: Db }): void {
  addFile(ORDER_FILES.invoice(':id'), async ({ request, reply }) => sendInvoice(reply, db, await findById(db, idIn(request.params))))
  addFile(ORDER_FILES.packingSlip(':id'), async ({ request, reply }) => {
    const order = await findById(db, idIn(request.params))
    if (!order) return sendProblem(reply, 404)
    const { packingSlipPdf } = await import('./packing-slip-pdf.ts')
    return sendPdf(reply, { name: `lieferschein-${order.number}.pdf`, bytes: await packingSlipPdf(order, await readShopSettings(db)) })
  })
}

async function sendInvoice(reply: FastifyReply, db: Db, order: OrderRow | undefined): Promise<FastifyReply> {
  if (!order) return sendProblem(reply, 404)
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return sendPdf(reply, { name: `rechnung-${order.number}.pdf`, bytes: await invoicePdf(order, await readShopSettings(db)) })
}

function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }): FastifyReply {
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes)
}

async function findById(db: Db, id: string): Promise<OrderRow | undefined> {
  return UUID.test(id) ? findOrder(db, id) : undefined
}

function idIn(params: unknown): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
}
