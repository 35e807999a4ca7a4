import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { createElement as h, type ReactElement } from 'react'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { GIFT_CARD_DRAWINGS } from '#domain/gift-cards/gift-card-drawing.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext } from '../layout.ts'
import { actionButton, fragment, INK, LINE, SOFT, smallPrint, textLink } from '../parts.ts'

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
  /** Only where the mail is sent, as the code stands in it; absent without Google's keys. */
  googleWalletLink?: string | null
}

/**
 * Brings a gift card. Whoever reads stored mails must not be able to spend it, so the code stands only in what is
 * attached (docs/rules/gift-cards.md#delivery).
 */
export function giftCardMail(
  { amount, expiresOn, isGift, design = 'peaks', googleWalletLink }: GiftCardMailData,
  context: TemplateContext,
): MailContent {
  const { documentsText, giftCardBalanceText, orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.giftCard
  const worth = formatChf(rappen(amount))
  return {
    subject: isGift ? text.giftSubject : text.subject,
    preview: text.preview(worth),
    heading: isGift ? text.giftHeading : text.heading,
    paragraphs: [mailsText.greetingWithoutName, isGift ? text.giftText : text.text],
    placeholders: { greeting: '', amount: worth },
    tint: GIFT_CARD_DRAWINGS[design].ground,
    content: fragment(
      cardPicture({ worth, expiresOn, picture: `${context.baseUrl}/gift-cards/${design}.jpg` }, context),
      actionButton(mailsText.toShop, pageUrl(context, '/shop')),
      googleWalletLink && smallPrint(textLink(giftCardBalanceText.googleWallet, googleWalletLink)),
      smallPrint(text.use(germanDay(expiresOn)), { marginTop: 16 }),
      smallPrint(textLink(documentsText.card.balance, pageUrl(context, '/geschenkkarte/guthaben')), { marginTop: 8 }),
    ),
  }
}

/** The card without its code: the drawing, with its value beside it. */
function cardPicture(
  { worth, expiresOn, picture }: { worth: string; expiresOn: string; picture: string },
  { language }: TemplateContext,
): ReactElement {
  const { mailsText, orderMailsText } = messagesIn(language)
  const frame = { border: `1px solid ${LINE}`, borderRadius: 12, overflow: 'hidden', margin: '8px 0 24px' }
  const columns = fragment(
    h(
      Column,
      { className: 'card-picture', width: 148, style: { width: 148, verticalAlign: 'top' } },
      h('img', {
        className: 'card-picture',
        src: picture,
        alt: '',
        width: 148,
        height: 216,
        style: { display: 'block', width: 148, height: 216 },
      }),
    ),
    h(
      Column,
      { style: { padding: '16px 20px', verticalAlign: 'middle' } },
      h('span', { className: 'soft', style: { color: SOFT, fontSize: 14 } }, mailsText.giftCard),
      h('br'),
      h(
        'strong',
        { className: 'ink tnum card-worth', style: { color: INK, fontSize: 30, lineHeight: '44px', whiteSpace: 'nowrap' } },
        worth,
      ),
      h('br'),
      h('span', { className: 'soft', style: { color: SOFT, fontSize: 14 } }, orderMailsText.giftCard.validUntil(germanDay(expiresOn))),
    ),
  )
  return h(Row, { className: 'line', style: frame, children: columns })
}
