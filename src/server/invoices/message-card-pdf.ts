import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { type Language, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { messagesIn } from '#messages/all.ts'
import { CARD_LEFT, CARD_PAGE, CARD_WIDTH, printCardDrawing } from './card-page.ts'
import { MM, TEXT_COLOR } from './pdf-table.ts'

const TOP = 18 * MM
const HEIGHT = 112 * MM
const SMALLEST = 8.5
/** In points: the largest in which the message fits. */
const SIZES = [21, 18, 16, 14, 12, 10, SMALLEST]
/** More than fits on a card: how long laying out takes grows faster than the text. */
const MAX_LENGTH = 1600

/**
 * The card that lies in the parcel of a gift: the buyer's message in their own lines, and nothing else
 * (docs/rules/orders.md#gifts).
 */
export function messageCardPdf(
  { message, language = SHOP_LANGUAGE }: { message: string; language?: Language },
  { brand, company }: Pick<ShopSettings, 'brand' | 'company'>,
): Promise<Buffer> {
  const { documentsText } = messagesIn(language)
  const info = { Title: documentsText.card.gift, Author: company.name }
  const pdf = new Pdf({ ...CARD_PAGE, lang: localeOf(language), displayTitle: true, info })
  printCardDrawing(pdf, { brand })
  const text = message.slice(0, MAX_LENGTH).split('\n').map(latinText).join('\n')
  const laidOut = (size: number) => ({ width: CARD_WIDTH, lineGap: size * 0.35 })
  pdf.font('Helvetica').fillColor(TEXT_COLOR)
  const heightAt = (size: number) => pdf.fontSize(size).heightOfString(text, laidOut(size))
  const size = largestThatFits((each) => heightAt(each) <= HEIGHT)
  const height = heightAt(size)
  pdf.text(text, CARD_LEFT, TOP + Math.max(0, (HEIGHT - height) / 2), { ...laidOut(size), height: HEIGHT })
  pdf.end()
  return buffer(pdf)
}

/** By halving, as each layout of a long text takes milliseconds; the smallest where none fits. */
function largestThatFits(fits: (size: number) => boolean): number {
  let [first, last] = [0, SIZES.length - 1]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (fits(SIZES[middle] ?? SMALLEST)) last = middle
    else first = middle + 1
  }
  return SIZES[first] ?? SMALLEST
}
