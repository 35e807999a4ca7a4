import Pdf from 'pdfkit'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { GIFT_CARD_ART, GIFT_CARD_DRAWINGS } from '#domain/gift-cards/gift-card-drawing.ts'
import { type Language, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { MM } from './pdf-table.ts'

/** An A5 page across. */
const PAGE = { width: 210 * MM, height: GIFT_CARD_ART.height * MM }
const PANEL = GIFT_CARD_ART.width * MM
/** The part of a card that is written on. */
export const CARD_LEFT = PANEL + 16 * MM
export const CARD_WIDTH = PAGE.width - CARD_LEFT - 14 * MM

type CardOptions = { title: string; design?: GiftCardDesign; language?: Language } & Pick<ShopSettings, 'brand' | 'company'>

/** A card of one page, with the shop's name on the drawing to the left. */
export function openCard({ title, brand, company, design = 'peaks', language = SHOP_LANGUAGE }: CardOptions): PDFKit.PDFDocument {
  const pdf = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: title, Author: company.name },
  })
  printPanel(pdf, { brand, design })
  return pdf
}

function printPanel(pdf: PDFKit.PDFDocument, { brand, design }: { brand: string; design: GiftCardDesign }): void {
  const { ground, ink, shapes } = GIFT_CARD_DRAWINGS[design]
  pdf.rect(0, 0, PANEL, PAGE.height).fill(ground)
  pdf.save().rect(0, 0, PANEL, PAGE.height).clip().scale(MM)
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
