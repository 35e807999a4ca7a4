import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { GIFT_CARD_ART, GIFT_CARD_DRAWINGS } from '#domain/gift-cards/gift-card-drawing.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { MM } from './pdf-table.ts'

const WIDTH = 210 * MM
const HEIGHT = GIFT_CARD_ART.height * MM
const PANEL = GIFT_CARD_ART.width * MM

/** An A5 page across. */
export const CARD_PAGE = { size: [WIDTH, HEIGHT] as [number, number], margins: { top: 0, right: 0, bottom: 0, left: 0 } }
/** The part of a card that is written on. */
export const CARD_LEFT = PANEL + 16 * MM
export const CARD_WIDTH = WIDTH - CARD_LEFT - 14 * MM

/** Prints the drawing to the left of a card, with the shop's name on it. */
export function printCardDrawing(pdf: PDFKit.PDFDocument, { brand, design = 'peaks' }: { brand: string; design?: GiftCardDesign }): void {
  const { ground, ink, shapes } = GIFT_CARD_DRAWINGS[design]
  pdf.rect(0, 0, PANEL, HEIGHT).fill(ground)
  pdf.save().rect(0, 0, PANEL, HEIGHT).clip().scale(MM)
  for (const { path, colour, line } of shapes) {
    pdf.path(path)
    if (line === undefined) pdf.fill(colour)
    else pdf.lineWidth(line).lineJoin('round').lineCap('round').strokeColor(colour).stroke()
  }
  pdf.restore()
  pdf
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(ink)
    .text(latinText(brand.toUpperCase()), 12 * MM, 18 * MM, { lineBreak: false, characterSpacing: 3.4 })
}
