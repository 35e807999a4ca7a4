import { germanDay } from '#domain/calendar/german-date.ts'
import { printedGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import type { Language } from '#domain/language/language.ts'
import { formatChf, type Rappen } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import { archivablePdf, printArtifact } from './archivable-pdf.ts'
import { CARD_LEFT as LEFT, CARD_PAGE, CARD_WIDTH as WIDTH, printCardDrawing, printMessage } from './card-page.ts'
import { pdfBytes } from './pdf-bytes.ts'
import { MM, SOFT_TEXT_COLOR, TEXT_COLOR } from './pdf-table.ts'

/** What is printed on a card. */
export interface PrintedGiftCard {
  code: string
  amount: Rappen
  /** An ISO day. */
  expiresOn: string
  recipient: string | null
  message: string | null
  /** The language of the order that bought it. */
  language: Language
  design: GiftCardDesign
}

/** A gift card to print or to send: amount, message, code, and how it is redeemed (docs/rules/gift-cards.md#issue). */
export function giftCardPdf(
  { code, amount, expiresOn, recipient, message, design, language }: PrintedGiftCard,
  { settings: { brand, company }, baseUrl }: { settings: Pick<ShopSettings, 'brand' | 'company'>; baseUrl: string },
): Promise<Buffer> {
  const { documentsText } = documentMessagesIn(language)
  const words = documentsText.card
  const title = `${documentsText.giftCard} ${brand}`
  const { pdf, contents } = archivablePdf({ ...CARD_PAGE, title, author: company.name, language })
  printArtifact(pdf, () => printCardDrawing(pdf, { brand, design }))
  const tag = (type: 'H1' | 'P', print: () => void) => contents.add(pdf.struct(type, {}, print))
  const text = (line: string, { size, strong = false, soft = false, type = 'P' }: CardText, y?: number) =>
    tag(type, () =>
      pdf
        .font(strong ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .fillColor(soft ? SOFT_TEXT_COLOR : TEXT_COLOR)
        .text(latinText(line), LEFT, y ?? pdf.y, { width: WIDTH, lineGap: size * 0.25 }),
    )
  text(documentsText.giftCard, { size: 11, soft: true, type: 'H1' }, 18 * MM)
  text(formatChf(amount), { size: 34, strong: true }, 24 * MM)
  pdf.y = 44 * MM
  if (recipient) text(words.for(recipient), { size: 13, strong: true })
  if (recipient) pdf.y += 2 * MM
  if (message)
    tag('P', () => {
      pdf.font('Helvetica').fillColor(TEXT_COLOR)
      printMessage(pdf, message, { top: pdf.y, height: FRAME_TOP - 4 * MM - pdf.y, sizes: MESSAGE_SIZES })
    })
  printArtifact(pdf, () => printFrame(pdf))
  tag('P', () =>
    pdf
      .font('Helvetica')
      .fontSize(7.5)
      .fillColor(SOFT_TEXT_COLOR)
      .text(words.code, LEFT + 4 * MM, 100.5 * MM, { lineBreak: false }),
  )
  tag('P', () =>
    pdf
      .font('Helvetica-Bold')
      .fontSize(15)
      .fillColor(TEXT_COLOR)
      .text(printedGiftCardCode(code), LEFT + 4 * MM, 105 * MM, { lineBreak: false, characterSpacing: 1.5 }),
  )
  text(words.use(new URL(baseUrl).host, germanDay(expiresOn)), { size: 8.5, soft: true }, 120 * MM)
  pdf.y += 1 * MM
  text(`${company.name}, ${company.postalCode} ${company.town}, ${company.email}`, { size: 8.5, soft: true })
  return pdfBytes(pdf)
}

const FRAME_TOP = 98 * MM
const MESSAGE_SIZES = [13, 11, 9.5, 8, 6.5]

type CardText = { size: number; strong?: boolean; soft?: boolean; type?: 'H1' | 'P' }

/** The frame around the code. */
function printFrame(pdf: PDFKit.PDFDocument): void {
  pdf
    .roundedRect(LEFT, FRAME_TOP, WIDTH, 15 * MM, 6)
    .lineWidth(1)
    .strokeColor(TEXT_COLOR)
    .stroke()
}
