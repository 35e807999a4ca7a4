import Pdf from 'pdfkit'
import { type PostalAddress, printedAddress } from '#domain/addresses/address.ts'
import { LABEL_SHEETS, labelPlace, type LabelFormat } from '#domain/product-labels/label-sheet.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { pdfBytes } from '#server/invoices/pdf-bytes.ts'
import { fontOf, MM, SOFT_TEXT_COLOR, TEXT_COLOR } from '#server/invoices/pdf-table.ts'

/** An order that an address label is printed for. */
export interface AddressLabel {
  number: string
  delivery: PostalAddress
}

const MARGIN = 5 * MM
const SENDER_SIZE = 6.5
/** The letters of the address; the largest in which it fits is taken. */
const SIZES = [13, 12, 11, 10, 9, 8, 7]
const LINE = 1.22

/**
 * The addresses of parcels on label sheets or a roll, each with the sender in one line above it and the number of its
 * order (docs/rules/packing.md#address-labels).
 */
export function addressLabelsPdf(
  labels: readonly AddressLabel[],
  { format, sender }: { format: LabelFormat; sender: string },
): Promise<Buffer> {
  const { page, label } = LABEL_SHEETS[format]
  const [width, height] = [label.width * MM - 2 * MARGIN, label.height * MM - 2 * MARGIN]
  const pdf = new Pdf({
    size: [page.width * MM, page.height * MM],
    margin: 0,
    lang: 'de-CH',
    displayTitle: true,
    info: { Title: 'Adressetiketten' },
  })
  let onPage = 0
  labels.forEach((each, index) => {
    const place = labelPlace(format, index)
    if (place.page > onPage) pdf.addPage()
    onPage = place.page
    const [x, y] = [place.x * MM + MARGIN, place.y * MM + MARGIN]
    pdf
      .font(fontOf({ size: SENDER_SIZE }))
      .fontSize(SENDER_SIZE)
      .fillColor(SOFT_TEXT_COLOR)
    pdf.text(latinText(sender), x, y, { width, height: SENDER_SIZE * 1.3, ellipsis: true })
    const number = latinText(each.number)
    pdf.text(number, x + width - pdf.widthOfString(number), y + height - SENDER_SIZE, { lineBreak: false })
    printAddress(pdf, printedAddress(each.delivery).map(latinText), {
      x,
      y: y + SENDER_SIZE * 2,
      width,
      height: height - SENDER_SIZE * 3,
    })
  })
  return pdfBytes(pdf)
}

/** Prints each line of an address in one line, in the largest letters in which all fit; the smallest ones wrap. */
function printAddress(
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  area: { x: number; y: number; width: number; height: number },
): void {
  const fits = (size: number) => {
    pdf.font(fontOf({ size, strong: true })).fontSize(size)
    return lines.length * size * LINE <= area.height && lines.every((line) => pdf.widthOfString(line) <= area.width)
  }
  const size = SIZES.find(fits) ?? SIZES.at(-1) ?? 7
  pdf
    .font(fontOf({ size, strong: true }))
    .fontSize(size)
    .fillColor(TEXT_COLOR)
  lines.forEach((line, index) => {
    if (index === 0) pdf.text(line, area.x, area.y, { width: area.width, lineGap: size * (LINE - 1.15) })
    else pdf.text(line, { width: area.width, lineGap: size * (LINE - 1.15) })
  })
}
