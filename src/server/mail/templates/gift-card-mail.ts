import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { createElement as h, type ReactElement } from 'react'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { GIFT_CARD_DRAWINGS } from '#domain/gift-cards/gift-card-drawing.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING_WITHOUT_NAME, INK, LINE, SOFT, smallPrint, textLink } from '../parts.ts'

interface GiftCardMailData {
  /** The card that is attached as a PDF when the mail is sent; empty in a sample. */
  giftCardId: string
  amount: number
  /** An ISO day. */
  expiresOn: string
  /** Whether it goes to somebody else than the buyer. */
  isGift: boolean
  /** Absent in mails that were queued before there was a choice. */
  design?: GiftCardDesign
}

/**
 * Brings a gift card. Whoever reads stored mails must not be able to spend it, so the code stands only in the PDF
 * (docs/rules/gift-cards.md#delivery).
 */
export function giftCardMail({ amount, expiresOn, isGift, design = 'peaks' }: GiftCardMailData, { baseUrl }: TemplateContext): MailContent {
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
    tint: GIFT_CARD_DRAWINGS[design].ground,
    content: fragment(
      cardPicture({ worth, expiresOn, picture: `${baseUrl}/gift-cards/${design}.jpg` }),
      actionButton('Zum Shop', `${baseUrl}/shop`),
      smallPrint(
        `Den Code geben Sie im Warenkorb ein, auch in mehreren Bestellungen. Gültig bis ${germanDay(expiresOn)}. Wer den Code kennt, kann ihn einlösen: Bewahren Sie ihn auf wie Bargeld.`,
        { marginTop: 16 },
      ),
      smallPrint(textLink('Guthaben abfragen', `${baseUrl}/geschenkkarte/guthaben`), { marginTop: 8 }),
    ),
  }
}

/** The card as it looks, without its code: the drawing beside what it is worth. */
function cardPicture({ worth, expiresOn, picture }: { worth: string; expiresOn: string; picture: string }): ReactElement {
  const frame = { border: `1px solid ${LINE}`, borderRadius: 12, overflow: 'hidden', margin: '8px 0 24px' }
  const columns = fragment(
    h(
      Column,
      { width: 148, style: { width: 148, verticalAlign: 'top' } },
      h('img', { src: picture, alt: '', width: 148, height: 216, style: { display: 'block', width: 148, height: 216 } }),
    ),
    h(
      Column,
      { style: { padding: '16px 20px', verticalAlign: 'middle' } },
      h('span', { className: 'soft', style: { color: SOFT, fontSize: 14 } }, 'Geschenkkarte'),
      h('br'),
      h('strong', { className: 'ink tnum', style: { color: INK, fontSize: 30, lineHeight: '44px', whiteSpace: 'nowrap' } }, worth),
      h('br'),
      h('span', { className: 'soft', style: { color: SOFT, fontSize: 14 } }, `Gültig bis ${germanDay(expiresOn)}`),
    ),
  )
  return h(Row, { className: 'line', style: frame, children: columns })
}
