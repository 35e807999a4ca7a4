import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext } from '../layout.ts'
import { actionButton, fragment, smallPrint, textLink } from '../parts.ts'

interface StockAlertConfirmData {
  productName: string
  link: string
  unsubscribeToken: string
}

/** Asks to confirm that an address waits for a sold-out product (docs/rules/stock.md#alerts). */
export function stockAlertConfirmMail(
  { productName, link, unsubscribeToken }: StockAlertConfirmData,
  context: TemplateContext,
): MailContent {
  const { accountMailsText, mailsText } = messagesIn(context.language)
  const text = accountMailsText.stockAlertConfirm
  return {
    subject: text.subject,
    preview: text.preview,
    heading: text.heading,
    paragraphs: [mailsText.greetingWithoutName, text.text],
    placeholders: { greeting: '', product: productName },
    content: fragment(
      actionButton(text.button, pageUrl(context, link)),
      smallPrint(text.validity, { marginTop: 16 }),
      smallPrint(textLink(text.end, endUrl(context, unsubscribeToken)), { marginTop: 8 }),
    ),
  }
}

interface StockAlertData {
  productName: string
  slug: string
  tint: string
  unsubscribeToken: string
}

/** Says once that a product is back (docs/rules/stock.md#alerts). */
export function stockAlertMail({ productName, slug, tint, unsubscribeToken }: StockAlertData, context: TemplateContext): MailContent {
  const { accountMailsText, mailsText } = messagesIn(context.language)
  const text = accountMailsText.stockAlert
  return {
    subject: text.subject,
    preview: text.preview,
    heading: text.heading(productName),
    tint,
    paragraphs: [mailsText.greetingWithoutName, text.text],
    placeholders: { greeting: '', product: productName },
    content: fragment(
      actionButton(text.button, pageUrl(context, `/product/${slug}`)),
      smallPrint(text.only, { marginTop: 16 }),
      smallPrint(textLink(text.end, endUrl(context, unsubscribeToken)), { marginTop: 8 }),
    ),
  }
}

function endUrl(context: TemplateContext, token: string): string {
  return pageUrl(context, `/benachrichtigung?abmelden=${token}`)
}
