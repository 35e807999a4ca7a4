import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import type { IssuedInvoice } from '#domain/documents/document-content.ts'
import type { DocumentContent } from '#domain/documents/document.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { formatChf, minus, plus, type Rappen, ZERO } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { type ReminderLevel, reminderTitle } from './reminder.ts'

/**
 * The amounts that a reminder asks for: the fees of earlier reminders, what was credited, received and waived, and the
 * fee of this one.
 */
export type AskedAmounts = { fees: Rappen; credited: Rappen; received: Rappen; waived: Rappen; fee: Rappen }

/**
 * What a reminder of the invoice says: what was invoiced, what was paid or waived of it, the fees, and what is left to
 * pay (docs/rules/invoices.md#reminders).
 */
export function reminderContent(
  invoice: IssuedInvoice,
  reminder: AskedAmounts & { level: ReminderLevel; dueOn: string; shop: Pick<ShopSettings, 'brand' | 'company' | 'invoice'> },
): DocumentContent {
  const { level, dueOn, fees, credited, received, waived, fee, shop } = reminder
  const { number, issuedAt, content } = invoice
  const { documentsText } = messagesIn(content.language ?? SHOP_LANGUAGE)
  const text = documentsText.reminder
  const total = minus(plus(amountDue(content), fees, fee), plus(credited, received, waived))
  return {
    ...content,
    brand: shop.brand,
    company: shop.company,
    title: reminderTitle(level),
    opening: text.openings[level],
    delivery: [],
    invoice: { number, issuedOn: germanDate(issuedAt) },
    lines: [],
    sums: [
      { label: documentsText.invoiceNumber(number), amount: content.total },
      ...(content.giftCard
        ? [
            {
              label: giftCardName(content.giftCard, { giftCard: documentsText.paidWithGiftCard, credit: documentsText.creditOfOrder }),
              amount: minus(ZERO, content.giftCard.amount),
            },
          ]
        : []),
      ...(credited > 0 ? [{ label: text.credited, amount: minus(ZERO, credited) }] : []),
      ...(fees > 0 ? [{ label: text.earlierFee, amount: fees }] : []),
      ...(received > 0 ? [{ label: text.received, amount: minus(ZERO, received) }] : []),
      ...(waived > 0 ? [{ label: text.waived, amount: minus(ZERO, waived) }] : []),
      ...(fee > 0 ? [{ label: text.fee, amount: fee }] : []),
    ],
    total,
    ...(content.giftCard && { giftCard: null }),
    taxes: [],
    note: (level === 0 ? text.payableBy : text.wasPayableBy)(germanDay(dueOn), formatChf(total)),
    qrBill: { iban: shop.invoice.iban, debtor: content.qrBill?.debtor ?? null },
  }
}
