import * as z from 'zod/mini'
import { documentFileName, giftCardFileName } from '#domain/documents/document-file-name.ts'
import { type ReminderLevel, reminderTitle } from '#domain/invoices/reminder.ts'
import { type DocumentRow, findInvoice, listDocuments } from '#server/documents/store.ts'
import { readGiftCardToPrint } from '#server/gift-cards/gift-card-code.ts'
import type { MailContext } from '#server/mail/send-mail.ts'
import type { StoredMail } from '#server/mail/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { makeGiftCardPass, makeGiftCardPdf } from './pdf-threads.ts'
import { readDocumentPdf } from './read-document-pdf.ts'

/** The mails with a reminder, by its level. */
const ABOUT_REMINDER = ['payment-notice', 'payment-reminder-1', 'payment-reminder-2']
/** Mails about a refund carry its credit note, those about a cancellation the credit note of the cancellation. */
const ABOUT_REFUND = ['order-refunded', 'order-refunded-gift-card', 'order-refunded-cash', 'order-credited', 'order-transferred']
const ABOUT_CANCELLATION = ['order-cancelled', 'order-cancelled-cash', 'order-cancelled-transfer', 'payment-late']

type AttachConfig = Pick<Config, 'baseUrl' | 'sessionSecret'> & { wallet?: Config['wallet'] }

/**
 * Attaches the stored documents to mails: the invoice with its QR-bill to the confirmation of an order on invoice, and
 * credit notes (docs/rules/invoices.md#file); and to its mail a gift card, which is printed anew, and signed for Apple
 * Wallet where the shop has keys for that.
 */
export function attachDocuments(db: Db, config: AttachConfig): MailContext['attachmentsOf'] {
  return async (mail) => {
    if (mail.template === 'gift-card') return giftCardFor({ db, config }, mail.data)
    const documents = await documentsFor(db, mail)
    return Promise.all(
      documents.map(async (document) => ({ filename: documentFileName(document), content: await readDocumentPdf({ db }, document) })),
    )
  }
}

const giftCardData = z.object({ giftCardId: z.string() })

/**
 * The card of a mail; none for a sample. Throws when its code can no longer be derived, so that no mail goes without
 * its card.
 */
async function giftCardFor({ db, config }: { db: Db; config: AttachConfig }, data: unknown) {
  const { giftCardId } = giftCardData.parse(data)
  if (giftCardId === '') return []
  const card = await readGiftCardToPrint(db, config, giftCardId)
  if (!card) throw new Error(`gift card ${giftCardId} cannot be printed any more`)
  const context = { settings: await readShopSettings(db), baseUrl: config.baseUrl }
  const pdf = { filename: giftCardFileName(card, 'pdf'), content: await makeGiftCardPdf(card, context) }
  const { wallet } = config
  if (!wallet) return [pdf]
  const content = await makeGiftCardPass(card, { ...context, wallet })
  return [pdf, { filename: giftCardFileName(card, 'pkpass'), content, contentType: 'application/vnd.apple.pkpass' }]
}

// Absent in mails that were queued before credit notes existed.
const editData = z.object({ edit: z.object({ documents: z.array(z.string()) }) })
const refundData = z.object({ refundId: z.nullish(z.string()) })

async function documentsFor(
  db: Db,
  { template, orderId, data }: Pick<StoredMail, 'template' | 'orderId' | 'data'>,
): Promise<DocumentRow[]> {
  // A test mail is about no order.
  if (orderId === null) return []
  if (template === 'order-on-invoice') {
    const invoice = await findInvoice(db, orderId)
    return invoice ? [invoice] : []
  }
  if (template === 'order-edited' || template === 'order-invoice-renewed') {
    const { edit } = editData.parse(data)
    return (await listDocuments(db, orderId)).filter(({ number }) => edit.documents.includes(number))
  }
  const level = ABOUT_REMINDER.indexOf(template)
  if (level >= 0) return (await listDocuments(db, orderId)).filter(({ content }) => content.title === reminderTitle(level as ReminderLevel))
  const isAboutRefund = ABOUT_REFUND.includes(template)
  if (!isAboutRefund && !ABOUT_CANCELLATION.includes(template)) return []
  const refundId = isAboutRefund ? refundData.parse(data).refundId : null
  const documents = await listDocuments(db, orderId)
  return documents.filter((one) => one.kind === 'credit-note' && one.refundId === refundId)
}
