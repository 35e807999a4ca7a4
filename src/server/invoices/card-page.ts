import Pdf from 'pdfkit'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { MM } from './pdf-table.ts'

/** An A5 page across. */
const PAGE = { width: 210 * MM, height: 148 * MM }
const PANEL = 74 * MM
/** The part of a card that is written on. */
export const CARD_LEFT = PANEL + 16 * MM
export const CARD_WIDTH = PAGE.width - CARD_LEFT - 14 * MM

/** A card of one page, with the shop's name on the coloured part to the left. */
export function openCard({ title, brand, company }: { title: string } & Pick<ShopSettings, 'brand' | 'company'>): PDFKit.PDFDocument {
  const pdf = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'de-CH',
    displayTitle: true,
    info: { Title: title, Author: company.name },
  })
  printPanel(pdf, brand)
  return pdf
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
