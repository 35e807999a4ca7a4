import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { germanDay } from '#domain/german-date.ts'
import { printedGiftCardCode } from '#domain/gift-card-code.ts'
import { formatChf, type Rappen } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { latinText } from './latin-text.ts'
import { MM, SOFT_TEXT_COLOR, TEXT_COLOR } from './pdf-table.ts'

/** What is printed on a card. */
export interface PrintedGiftCard {
  code: string
  amount: Rappen
  /** An ISO day. */
  expiresOn: string
  recipient: string | null
  message: string | null
}

/** An A5 page across. */
const PAGE = { width: 210 * MM, height: 148 * MM }
const PANEL = 74 * MM
const LEFT = PANEL + 16 * MM
const WIDTH = PAGE.width - LEFT - 14 * MM

/** A gift card to print or to send: amount, message, code, and how it is redeemed (docs/rules/gift-cards.md#issue). */
export function giftCardPdf(
  { code, amount, expiresOn, recipient, message }: PrintedGiftCard,
  { settings: { brand, company }, baseUrl }: { settings: Pick<ShopSettings, 'brand' | 'company'>; baseUrl: string },
): Promise<Buffer> {
  const pdf = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'de-CH',
    displayTitle: true,
    info: { Title: `Geschenkkarte ${brand}`, Author: company.name },
  })
  printPanel(pdf, brand)
  const text = (words: string, { size, strong = false, soft = false }: { size: number; strong?: boolean; soft?: boolean }, y?: number) =>
    pdf
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(soft ? SOFT_TEXT_COLOR : TEXT_COLOR)
      .text(latinText(words), LEFT, y ?? pdf.y, { width: WIDTH, lineGap: size * 0.25 })
  text('Geschenkkarte', { size: 11, soft: true }, 18 * MM)
  text(formatChf(amount), { size: 34, strong: true }, 24 * MM)
  pdf.y = 44 * MM
  if (recipient) text(`Für ${recipient}`, { size: 13, strong: true })
  if (recipient) pdf.y += 2 * MM
  if (message) text(message, { size: 11 })
  printCode(pdf, printedGiftCardCode(code))
  text(
    `Im Warenkorb unter ${new URL(baseUrl).host} einlösen, auch in mehreren Bestellungen. Gültig bis ${germanDay(expiresOn)}.`,
    { size: 8.5, soft: true },
    120 * MM,
  )
  pdf.y += 1 * MM
  text(`${company.name}, ${company.postalCode} ${company.town}, ${company.email}`, { size: 8.5, soft: true })
  pdf.end()
  return buffer(pdf)
}

/** The coloured part with the two peaks of the logo, large and cut by the edge. */
function printPanel(pdf: PDFKit.PDFDocument, brand: string): void {
  pdf.rect(0, 0, PANEL, PAGE.height).fill('#b3194e')
  pdf.save().rect(0, 0, PANEL, PAGE.height).clip()
  pdf.translate(-8 * MM, 62 * MM).scale(9)
  pdf.path('M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z').lineWidth(0.9).lineJoin('round').strokeColor('#e58aa8').stroke()
  pdf.restore()
  pdf
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor('#ffffff')
    .text(latinText(brand.toUpperCase()), 12 * MM, 18 * MM, { lineBreak: false, characterSpacing: 3.4 })
}

/** The code in a frame, in letters of one width that nobody confuses. */
function printCode(pdf: PDFKit.PDFDocument, code: string): void {
  pdf
    .roundedRect(LEFT, 98 * MM, WIDTH, 15 * MM, 6)
    .lineWidth(1)
    .strokeColor(TEXT_COLOR)
    .stroke()
  pdf
    .font('Helvetica')
    .fontSize(7.5)
    .fillColor(SOFT_TEXT_COLOR)
    .text('Code', LEFT + 4 * MM, 100.5 * MM, { lineBreak: false })
  pdf
    .font('Courier-Bold')
    .fontSize(15)
    .fillColor(TEXT_COLOR)
    .text(code, LEFT + 4 * MM, 105 * MM, { lineBreak: false })
}
