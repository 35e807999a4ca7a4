import { reminderTitle } from '#domain/invoices/reminder.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING } from '../parts.ts'
import { placeholdersOf } from './order-mails.ts'
import type { OrderMailData } from './order-summary.ts'

/**
 * Reminds of an invoice that is due soon; the QR-bill is attached when the mail is sent
 * (docs/rules/invoices.md#reminders).
 */
export function paymentNoticeMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    subject: 'Bald fällig: Ihre Rechnung zur Bestellung {number}',
    preview: `Offen sind ${formatChf(rappen(order.amount ?? 0))}.`,
    heading: 'Kurz erinnert',
    paragraphs: [
      GREETING,
      'Die Rechnung zu Ihrer Bestellung {number} ist am {dueDate} fällig. Offen sind {amount}. Die QR-Rechnung liegt dieser E-Mail noch einmal bei.',
      'Haben Sie schon bezahlt? Dann müssen Sie nichts tun.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(actionButton('Bestellung ansehen', order.url)),
  }
}

/** Reminds of an overdue invoice; `amount` includes the fee of the reminder. */
export function paymentReminderMail(order: OrderMailData, context: TemplateContext, level: 1 | 2): MailContent {
  const first =
    'Ihre Zahlung zur Bestellung {number} war am {dueDate} fällig und ist bei uns noch nicht eingegangen. Sicher ist das ein Versehen.'
  const second = 'Trotz unserer Mahnung ist Ihre Zahlung zur Bestellung {number} noch nicht eingegangen. Sie war am {dueDate} fällig.'
  return {
    subject: `${reminderTitle(level)} zur Bestellung {number}`,
    preview: `Offen sind ${formatChf(rappen(order.amount ?? 0))}.`,
    heading: reminderTitle(level),
    paragraphs: [
      GREETING,
      level === 1 ? first : second,
      'Bitte überweisen Sie {amount} in den nächsten 10 Tagen. Die QR-Rechnung mit allen Angaben liegt dieser E-Mail bei.',
      'Ist Ihre Zahlung schon unterwegs oder stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.',
    ],
    placeholders: placeholdersOf(order, context),
    content: fragment(actionButton('Bestellung ansehen', order.url)),
  }
}
