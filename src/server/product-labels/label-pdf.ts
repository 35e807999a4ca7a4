import Pdf from 'pdfkit'
import { LABEL_SHEETS, labelPlace, type LabelFormat } from '#domain/product-labels/label-sheet.ts'
import { allergenParts } from '#domain/products/allergens.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { pdfBytes } from '#server/invoices/pdf-bytes.ts'
import { fontOf, MM } from '#server/invoices/pdf-table.ts'
import { barcode, printBarcode } from './barcode.ts'

/** What a label says. */
export interface LabelText {
  title: string
  ingredients: string
  notes: string[]
  net: string
  facts: string[]
  gtin: string | null
}

/**
 * The letters of a label of less than 80 cm² are at least 0.9 mm high without ascenders, which is 4.9 pt in Helvetica.
 */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.75, 5.5, 5.25, 5, 4.9]
const MARGIN = 2 * MM
/** The strip at the bottom with net weight, dates, price and barcode. */
const STRIP = 11.5 * MM
const BARCODE_WIDTH = 31 * MM

type Page = PDFKit.PDFDocument
interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The labels on their sheets, all alike; undefined when the text does not fit even in the smallest letters that are
 * allowed.
 */
export async function labelPdf(
  text: LabelText,
  { format, count, firstPlace }: { format: LabelFormat; count: number; firstPlace: number },
): Promise<Buffer | undefined> {
  const { page, label } = LABEL_SHEETS[format]
  const [width, height] = [label.width * MM - 2 * MARGIN, label.height * MM - 2 * MARGIN]
  const textSize = SIZES.find((size) => heightOf(text, { width, size }) <= height - STRIP)
  if (textSize === undefined) return undefined
  const pdf = new Pdf({
    size: [page.width * MM, page.height * MM],
    margin: 0,
    lang: 'de-CH',
    displayTitle: true,
    info: { Title: `Etiketten ${text.title}` },
  })
  const code = text.gtin === null ? undefined : barcode(text.gtin)
  let onPage = 0
  for (let index = firstPlace - 1; index < firstPlace - 1 + count; index++) {
    const place = labelPlace(format, index)
    if (place.page > onPage) pdf.addPage()
    onPage = place.page
    const area = { x: place.x * MM + MARGIN, y: place.y * MM + MARGIN, width, height }
    printText(pdf, text, { area, size: textSize })
    printStrip(pdf, text, { area, code })
  }
  return pdfBytes(pdf)
}

/** The height of the text in points, found by printing it. */
function heightOf(text: LabelText, { width, size }: { width: number; size: number }): number {
  const trial = new Pdf({ size: [width, 10_000], margin: 0 })
  printText(trial, text, { area: { x: 0, y: 0, width }, size })
  return trial.y
}

/** Prints the name, then all else as one paragraph with the allergens in bold. */
function printText(
  pdf: Page,
  { title, ingredients, notes }: LabelText,
  { area, size }: { area: Omit<Area, 'height'>; size: number },
): void {
  const options = { width: area.width }
  pdf.fillColor('black').fontSize(size)
  pdf.font(fontOf({ size, strong: true })).text(latinText(title), area.x, area.y, options)
  for (const { text, isAllergen } of allergenParts(`${ingredients.replace(/\.$/, '')}. `)) {
    // Blanks between the parts are their own; only other characters are replaced.
    const words = text.replaceAll(/\S+/g, latinText)
    pdf.font(fontOf({ size, strong: isAllergen })).text(words, { ...options, continued: true })
  }
  pdf.font(fontOf({ size })).text(latinText(notes.map((note) => note.replace(/\.$/, '')).join('. ')), options)
}

function printStrip(
  pdf: Page,
  { net, facts }: LabelText,
  { area, code }: { area: Area; code: ReturnType<typeof barcode> | undefined },
): void {
  const top = area.y + area.height - STRIP
  const lineHeight = 2.5 * MM
  pdf
    .fillColor('black')
    .font(fontOf({ size: 9, strong: true }))
    .fontSize(9)
  pdf.text(latinText(net), area.x, top + 2, { lineBreak: false })
  pdf.font(fontOf({ size: 6 })).fontSize(6)
  facts.forEach((fact, index) => pdf.text(latinText(fact), area.x, top + 5 + (index + 1) * lineHeight, { lineBreak: false }))
  if (code) printBarcode(pdf, code, { x: area.x + area.width - BARCODE_WIDTH, y: top + 1, width: BARCODE_WIDTH, height: STRIP - 1 })
}
