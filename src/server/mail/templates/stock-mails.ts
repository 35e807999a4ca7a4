import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING_WITHOUT_NAME, smallPrint, textLink } from '../parts.ts'

interface StockAlertConfirmData {
  productName: string
  link: string
  unsubscribeToken: string
}

/** Asks to confirm that an address waits for a sold-out product (docs/rules/stock.md#alerts). */
export function stockAlertConfirmMail(
  { productName, link, unsubscribeToken }: StockAlertConfirmData,
  { baseUrl }: TemplateContext,
): MailContent {
  return {
    subject: 'Bitte bestätigen Sie: Nachricht, sobald {product} wieder da ist',
    preview: 'Ein Klick fehlt noch.',
    heading: 'Ein Klick fehlt noch',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Sie möchten wissen, wann es {product} bei {brand} wieder gibt. Bitte bestätigen Sie noch Ihre Adresse.',
    ],
    placeholders: { greeting: '', product: productName },
    content: fragment(
      actionButton('Benachrichtigung bestätigen', link),
      smallPrint(
        'Der Link gilt sieben Tage. Ohne Bestätigung schicken wir Ihnen nichts und löschen Ihre Adresse wieder. Waren Sie das nicht? Dann ignorieren Sie diese E-Mail.',
        { marginTop: 16 },
      ),
      smallPrint(textLink('Nicht benachrichtigen', endUrl(baseUrl, unsubscribeToken)), { marginTop: 8 }),
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
export function stockAlertMail({ productName, slug, tint, unsubscribeToken }: StockAlertData, { baseUrl }: TemplateContext): MailContent {
  return {
    subject: '{product} ist wieder da',
    preview: 'Solange es hat.',
    heading: `${productName} ist wieder da`,
    tint,
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Sie wollten es wissen: {product} ist wieder an Lager. Reservieren können wir nichts, es hat, solange es hat.',
    ],
    placeholders: { greeting: '', product: productName },
    content: fragment(
      actionButton('Zum Produkt', `${baseUrl}/product/${slug}`),
      smallPrint('Das war die einzige E-Mail dazu. Ihre Anmeldung für dieses Produkt ist gelöscht.', { marginTop: 16 }),
      smallPrint(textLink('Auch für andere Produkte nicht benachrichtigen', endUrl(baseUrl, unsubscribeToken)), { marginTop: 8 }),
    ),
  }
}

function endUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/benachrichtigung?abmelden=${token}`
}
