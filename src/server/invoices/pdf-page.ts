import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Company } from '#domain/shop-settings.ts'
import { latinText } from './latin-text.ts'

const MM = 72 / 25.4
const INK = '#0f1a2e'
const SOFT = '#4a5870'
const LINE = '#d5dde6'
const LEFT = 20 * MM
const RIGHT = 190 * MM
const BOTTOM = 272 * MM

export interface Cell {
  text: string
  /** Where the text stands, in mm from the left edge: its left end, or its right end when `right`. */
  at: number
  right?: boolean
  strong?: boolean
  soft?: boolean
  /** In mm; longer texts are cut with an ellipsis. */
  width?: number
}

/** A4 sheets in the shop's dress: wordmark, window address, rows with a hairline, page numbers. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly #company: Company
  readonly #brand: string

  constructor({ title, brand, company }: { title: string; brand: string; company: Company }) {
    this.pdf = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'de-CH',
      displayTitle: true,
      info: { Title: title, Author: company.name },
    })
    this.#company = company
    this.#brand = brand
    this.#head()
  }

  /** The recipient where the window of a Swiss envelope is. */
  address(lines: readonly string[]): void {
    this.pdf.font('Helvetica').fontSize(7).fillColor(SOFT)
    const { name, street, houseNumber, postalCode, town } = this.#company
    this.pdf.text(latinText(`${name}, ${street} ${houseNumber}, ${postalCode} ${town}`), LEFT, 48 * MM, { lineBreak: false })
    this.pdf.fontSize(10.5).fillColor(INK)
    lines.forEach((line, index) => this.pdf.text(latinText(line), LEFT, (53 + index * 5) * MM, { lineBreak: false }))
  }

  /** The heading of the sheet, below the address. */
  title(text: string): void {
    this.pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK)
    this.pdf.text(latinText(text), LEFT, 88 * MM, { lineBreak: false, characterSpacing: -0.3 })
    this.pdf.y = 100 * MM
  }

  /** Names and values at the right of the address. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    facts.forEach(([name, value], index) => {
      const y = (53 + index * 5) * MM
      this.pdf
        .font('Helvetica')
        .fontSize(8.5)
        .fillColor(SOFT)
        .text(latinText(name), 118 * MM, y + 1, { lineBreak: false })
      this.pdf.fillColor(INK).text(this.#fitted(latinText(value), 42), 148 * MM, y + 1, { lineBreak: false })
    })
  }

  /** One row of a table, on a new sheet when this one is full. */
  row(
    cells: readonly Cell[],
    { size = 9.5, height = 6.5, lineFrom = 20 }: { size?: number; height?: number; lineFrom?: number | null } = {},
  ): void {
    this.space(height)
    const top = this.pdf.y
    for (const cell of cells) this.#cell(cell, top + ((height * MM - size) / 2) * 0.9, size)
    this.pdf.y = top + height * MM
    if (lineFrom === null) return
    this.pdf
      .moveTo(lineFrom * MM, this.pdf.y)
      .lineTo(RIGHT, this.pdf.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  }

  /** Running text; keeps its lines together with `space` for them. */
  text(text: string, { size = 9.5, soft = false, strong = false }: { size?: number; soft?: boolean; strong?: boolean } = {}): void {
    this.space(8)
    this.pdf
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(soft ? SOFT : INK)
    this.pdf.text(latinText(text), LEFT, this.pdf.y, { width: RIGHT - LEFT, lineGap: 2 })
  }

  /** Leaves `mm` free, on a new sheet when this one has not so much left. */
  space(mm: number): void {
    if (this.pdf.y + mm * MM > BOTTOM) this.newSheet()
  }

  gap(mm: number): void {
    this.pdf.y += mm * MM
  }

  newSheet(): void {
    this.pdf.addPage()
    this.#head()
    this.pdf.y = 40 * MM
  }

  /** The finished file. */
  bytes(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; count > 1 && page < count; page++) {
      this.pdf.switchToPage(page)
      this.#cell({ text: `Seite ${page + 1} von ${count}`, at: 190, right: true, soft: true }, 11 * MM, 8)
    }
    this.pdf.end()
    return buffer(this.pdf)
  }

  #cell({ text, at, right = false, strong = false, soft = false, width }: Cell, y: number, size: number): void {
    this.pdf
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(soft ? SOFT : INK)
    const shown = this.#fitted(latinText(text), width)
    const x = right ? at * MM - this.pdf.widthOfString(shown) : at * MM
    this.pdf.text(shown, x, y, { lineBreak: false })
  }

  #fitted(text: string, width: number | undefined): string {
    let shown = text
    while (width !== undefined && shown.length > 1 && this.pdf.widthOfString(shown) > width * MM) shown = `${shown.slice(0, -2).trimEnd()}…`
    return shown
  }

  #head(): void {
    const { pdf } = this
    // The two peaks of the mark, on its grid of 32.
    pdf
      .save()
      .translate(LEFT - 1, 17 * MM)
      .scale(0.72)
    pdf.path('M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z').lineWidth(2).lineJoin('round').lineCap('round').strokeColor(INK).stroke()
    pdf.restore()
    pdf.font('Helvetica-Bold').fontSize(13).fillColor(INK)
    pdf.text(latinText(this.#brand.toUpperCase()), LEFT + 11 * MM, 20.5 * MM, { lineBreak: false, characterSpacing: 3.4 })
    const { name, street, houseNumber, postalCode, town, email } = this.#company
    const lines = [name, `${street} ${houseNumber}`, `${postalCode} ${town}`, email]
    pdf.font('Helvetica').fontSize(8).fillColor(SOFT)
    lines.forEach((line, index) => pdf.text(latinText(line), 148 * MM, (18 + index * 4) * MM, { lineBreak: false }))
  }
}
