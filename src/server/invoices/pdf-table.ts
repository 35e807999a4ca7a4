import { latinText } from '#domain/text/latin-text.ts'
import { unbrokenText } from '#domain/text/unbroken.ts'
import { printArtifact } from './archivable-pdf.ts'

/** Points per millimetre. */
export const MM = 72 / 25.4
/** The text area of an A4 page with margins of 20 mm. */
export const LEFT = 20 * MM
export const WIDTH = 170 * MM
export const TEXT_COLOR = '#0f1a2e'
export const SOFT_TEXT_COLOR = '#4a5870'
const HAIRLINE = '#d5dde6'
/** Above and below a cell's text, in its size. */
const PADDING = 0.1

export interface TextStyle {
  /** In points. */
  size: number
  strong?: boolean
  soft?: boolean
}

/** A text; each `detail` stands in lines of its own below it, an empty one in none. */
export type Cell = { text: string; detail?: string | readonly string[] } & Partial<TextStyle>

interface Table {
  /** The columns' widths in mm; '*', in at most one, takes what is left. */
  columns: readonly { width: number | '*'; align?: 'right' }[]
  /** Printed above the rows, and again on each new page. */
  head?: readonly (string | Cell)[]
  /** The rows; a string is a cell in the table's style. */
  rows: readonly (readonly (string | Cell)[])[]
  /** In mm from the left edge of the page. */
  left?: number
  /** The size of the text in points. */
  size?: number
  /** The minimum height in mm; a row grows with texts that wrap. */
  rowHeight?: number
  /** Which rows have a hairline below; all by default. The head is row -1. */
  hasLine?: (row: number) => boolean
  /** Which rows stand on the same page as the next one, as a heading does; none by default. */
  keepsNext?: (row: number) => boolean
  /** Called after each row was printed, with `pdf.y` at its bottom. */
  afterRow?: (row: number) => void
}

/** Prints a table at `pdf.y`, as the next part of the contents, and continues on a new page when this one is full. */
export function printTable(
  { pdf, contents }: { pdf: PDFKit.PDFDocument; contents: PDFKit.PDFStructureElement },
  { columns, head, rows, left = 20, size = 9.5, rowHeight = 6.5, hasLine = () => true, keepsNext = () => false, afterRow }: Table,
): void {
  const total = LEFT + WIDTH - left * MM
  const fixed = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width * MM), 0)
  const widths = columns.map(({ width }) => (width === '*' ? total - fixed : width * MM))
  const begin = () => {
    const table = pdf.table({
      structParent: contents,
      position: { x: left * MM },
      maxWidth: total,
      columnStyles: columns.map(({ align }, column) => ({
        width: widths[column] ?? 0,
        align: { x: align ?? 'left', y: 'center' } as const,
        padding: [`${PADDING}em`, 0],
      })),
      rowStyles: { minHeight: rowHeight * MM, border: 0 },
    })
    if (head) table.row(head.map((cell) => ({ ...options(cell), type: 'TH' as const, scope: 'Column' as const })))
    if (head && hasLine(-1)) printLine()
    return table
  }
  // Not as a border: pdfkit describes one to screen readers by colours, and writes none where there is no border.
  const printLine = () =>
    printArtifact(pdf, () =>
      pdf
        .save()
        .moveTo(left * MM, pdf.y)
        .lineTo(left * MM + total, pdf.y)
        .lineWidth(0.5)
        .strokeColor(HAIRLINE)
        .stroke()
        .restore(),
    )
  const options = (cell: string | Cell) => cellOptions(typeof cell === 'string' ? { text: cell, size } : { size, ...cell })
  const heightOf = (row: readonly (string | Cell)[]) =>
    Math.max(rowHeight * MM, ...row.map((cell, column) => heightOfCell(pdf, options(cell), widths[column] ?? 0)))

  let table = begin()
  rows.forEach((row, index) => {
    const together = rows.slice(index, keepsNext(index) ? index + 2 : index + 1)
    if (head && pdf.y + together.reduce((height, each) => height + heightOf(each), 0) > pdf.page.maxY()) {
      table.end()
      pdf.addPage()
      table = begin()
    }
    table.row(row.map(options))
    if (hasLine(index)) printLine()
    afterRow?.(index)
  })
  table.end()
}

function cellOptions({ text, detail = '', ...style }: Cell & TextStyle) {
  const { size } = style
  return {
    text: [text, detail].flat().filter(Boolean).map(unbrokenText).map(latinText).join('\n'),
    font: { src: fontOf(style), size },
    textColor: colorOf(style),
    // pdfkit clips a cell to the height of its lines, which lacks room for the accents of capital letters.
    textOptions: { lineGap: 0.2 * size, baseline: -0.9 * size },
  }
}

/**
 * The height of a cell's text with its padding, rather too much than too little: pdfkit would break the page without
 * the head.
 */
function heightOfCell(
  pdf: PDFKit.PDFDocument,
  { text, font, textOptions: { lineGap } }: ReturnType<typeof cellOptions>,
  width: number,
): number {
  return pdf.font(font.src).fontSize(font.size).heightOfString(text, { width, lineGap }) + 2 * PADDING * font.size + lineGap
}

/** The standard font of a style; every PDF reader has it. */
export function fontOf({ strong = false }: TextStyle): string {
  return strong ? 'Helvetica-Bold' : 'Helvetica'
}

/** The text colour of a style. */
export function colorOf({ soft = false }: TextStyle): string {
  return soft ? SOFT_TEXT_COLOR : TEXT_COLOR
}
