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

/** More than fits on a card: how long laying out takes grows faster than the text. */
const MAX_LENGTH = 1600

interface MessagePlace {
  /** In points, like all that follows. */
  top: number
  height: number
  /** The largest first. */
  sizes: readonly number[]
  isCentred?: boolean
}

/**
 * Prints a message in its writer's own lines, in the current font: in the largest of the sizes in which it fits, and of
 * one that fits in none what does.
 */
export function printMessage(pdf: PDFKit.PDFDocument, message: string, { top, height, sizes, isCentred = false }: MessagePlace): void {
  const text = message.slice(0, MAX_LENGTH).split('\n').map(latinText).join('\n')
  const laidOut = (size: number) => ({ width: CARD_WIDTH, lineGap: size * 0.35 })
  const heightAt = (size: number) => pdf.fontSize(size).heightOfString(text, laidOut(size))
  const size = largestThatFits(sizes, (each) => heightAt(each) <= height)
  const space = isCentred ? Math.max(0, (height - heightAt(size)) / 2) : 0
  pdf.fontSize(size).text(text, CARD_LEFT, top + space, { ...laidOut(size), height })
}

/** By halving, as each layout of a long text takes milliseconds; the smallest where none fits. */
function largestThatFits(sizes: readonly number[], fits: (size: number) => boolean): number {
  let [first, last] = [0, sizes.length - 1]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (fits(sizes[middle] ?? 0)) last = middle
    else first = middle + 1
  }
  return sizes[first] ?? 0
}
