import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import type { IssuedInvoice } from '#domain/documents/document-content.ts'
import type { DocumentContent } from '#domain/documents/document.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf, minus, plus, type Rappen, ZERO } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type ReminderLevel, reminderTitle } from './reminder.ts'

const OPENINGS = [
  'Ihre Rechnung ist bald fällig. Wir erinnern Sie daran, damit sie nicht vergessen geht. Haben Sie sie schon bezahlt, müssen Sie nichts tun.',
  'Ihre Zahlung ist bei uns noch nicht eingegangen. Sicher ist das ein Versehen. Bitte überweisen Sie den offenen Betrag in den nächsten 10 Tagen.',
  'Trotz unserer Mahnung ist Ihre Zahlung noch nicht eingegangen. Bitte überweisen Sie den offenen Betrag in den nächsten 10 Tagen.',
] as const

/**
 * The amounts that a reminder asks for: the fees of earlier reminders, what was credited and received, and the fee of
 * this one.
 */
export type AskedAmounts = { fees: Rappen; credited: Rappen; received: Rappen; fee: Rappen }

/**
 * What a reminder of the invoice says: what was invoiced, what was paid of it, the fees, and what is left to pay
 * (docs/rules/invoices.md#reminders).
 */
export function reminderContent(
  invoice: IssuedInvoice,
  reminder: AskedAmounts & { level: ReminderLevel; dueOn: string; shop: Pick<ShopSettings, 'brand' | 'company' | 'invoice'> },
): DocumentContent {
  const { level, dueOn, fees, credited, received, fee, shop } = reminder
  const { number, issuedAt, content } = invoice
  const total = minus(plus(amountDue(content), fees, fee), plus(credited, received))
  return {
    ...content,
    brand: shop.brand,
    company: shop.company,
    title: reminderTitle(level),
    opening: OPENINGS[level],
    delivery: [],
    invoice: { number, issuedOn: germanDate(issuedAt) },
    lines: [],
    sums: [
      { label: `Rechnung ${number}`, amount: content.total },
      ...(content.giftCard
        ? [{ label: `Bezahlt mit Geschenkkarte …${content.giftCard.lastFour}`, amount: minus(ZERO, content.giftCard.amount) }]
        : []),
      ...(credited > 0 ? [{ label: 'Gutgeschrieben', amount: minus(ZERO, credited) }] : []),
      ...(fees > 0 ? [{ label: 'Frühere Mahngebühr', amount: fees }] : []),
      ...(received > 0 ? [{ label: 'Schon bezahlt', amount: minus(ZERO, received) }] : []),
      ...(fee > 0 ? [{ label: 'Mahngebühr', amount: fee }] : []),
    ],
    total,
    ...(content.giftCard && { giftCard: null }),
    taxes: [],
    note: `${level === 0 ? 'Zahlbar' : 'Die Rechnung war zahlbar'} bis ${germanDay(dueOn)}. Offen sind ${formatChf(total)}.`,
    qrBill: { iban: shop.invoice.iban, debtor: content.qrBill?.debtor ?? null },
  }
}
