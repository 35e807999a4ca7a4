import Pdf from 'pdfkit'
import { type Language, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import { CARD_PAGE, printCardDrawing, printMessage } from './card-page.ts'
import { pdfBytes } from './pdf-bytes.ts'
import { MM, TEXT_COLOR } from './pdf-table.ts'

const TOP = 18 * MM
const HEIGHT = 112 * MM
/** In points: the largest in which the message fits. */
const SIZES = [21, 18, 16, 14, 12, 10, 8.5]

/**
 * The card that lies in the parcel of a gift: the buyer's message in their own lines, and nothing else
 * (docs/rules/orders.md#gifts).
 */
export function messageCardPdf(
  { message, language = SHOP_LANGUAGE }: { message: string; language?: Language },
  { brand, company }: Pick<ShopSettings, 'brand' | 'company'>,
): Promise<Buffer> {
  const { documentsText } = documentMessagesIn(language)
  const info = { Title: documentsText.card.gift, Author: company.name }
  const pdf = new Pdf({ ...CARD_PAGE, lang: localeOf(language), displayTitle: true, info })
  printCardDrawing(pdf, { brand })
  pdf.font('Helvetica').fillColor(TEXT_COLOR)
  printMessage(pdf, message, { top: TOP, height: HEIGHT, sizes: SIZES, isCentred: true })
  return pdfBytes(pdf)
}
