import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING_WITHOUT_NAME, smallPrint, textLink } from '../parts.ts'

interface GiftCardMailData {
  /** The card that is attached as a PDF when the mail is sent; empty in a sample. */
  giftCardId: string
  amount: number
  /** An ISO day. */
  expiresOn: string
  /** Whether it goes to somebody else than the buyer. */
  isGift: boolean
}

/**
 * Brings a gift card. Whoever reads stored mails must not be able to spend it, so the code stands only in the PDF
 * (docs/rules/gift-cards.md#delivery).
 */
export function giftCardMail({ amount, expiresOn, isGift }: GiftCardMailData, { baseUrl }: TemplateContext): MailContent {
  const worth = formatChf(rappen(amount))
  return {
    subject: isGift ? 'Eine Geschenkkarte von {brand} für Sie' : 'Ihre Geschenkkarte von {brand}',
    preview: `${worth} für gefriergetrocknete Früchte.`,
    heading: isGift ? 'Eine Geschenkkarte für Sie' : 'Ihre Geschenkkarte',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      isGift
        ? 'Jemand schenkt Ihnen {amount} für {brand}. Die Karte mit dem Code und der Nachricht finden Sie im Anhang.'
        : 'Ihre Geschenkkarte über {amount} finden Sie mit ihrem Code im Anhang, zum Einlösen oder zum Weiterschenken.',
    ],
    placeholders: { greeting: '', amount: worth },
    content: fragment(
      actionButton('Zum Shop', `${baseUrl}/shop`),
      smallPrint(
        `Den Code geben Sie im Warenkorb ein, auch in mehreren Bestellungen. Gültig bis ${germanDay(expiresOn)}. Wer den Code kennt, kann ihn einlösen: Bewahren Sie ihn auf wie Bargeld.`,
        { marginTop: 16 },
      ),
      smallPrint(textLink('Guthaben abfragen', `${baseUrl}/geschenkkarte/guthaben`), { marginTop: 8 }),
    ),
  }
}
