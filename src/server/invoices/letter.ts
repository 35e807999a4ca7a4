import { streetLine } from '#domain/addresses/street-line.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { Company } from '#domain/settings/shop-settings.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { unbrokenText } from '#domain/text/unbroken.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import { archivablePdf, printArtifact } from './archivable-pdf.ts'
import { pdfBytes } from './pdf-bytes.ts'
import { colorOf, fontOf, TEXT_COLOR, LEFT, MM, type TextStyle, WIDTH } from './pdf-table.ts'

const FACTS_LEFT = 118 * MM
const COMPANY_LEFT = 148 * MM

interface LetterOptions {
  title: string
  brand: string
  company: Company
  /** German without one. */
  language?: Language
  createdAt?: Date
}

/**
 * An A4 letter with the shop's letterhead on every page, an address for the window of a Swiss envelope, and page
 * numbers: PDF/A-3a, with its fonts embedded and its contents tagged (docs/rules/invoices.md#archivable).
 */
export class Letter {
  readonly pdf: PDFKit.PDFDocument
  /** What a screen reader reads, in its order. */
  readonly contents: PDFKit.PDFStructureElement
  readonly #company: Company
  readonly #brand: string
  readonly #language: Language
  #currentStyle: TextStyle = { size: 9.5 }
  /** Where address and facts end. */
  #bottomOfHead = 0

  /** A letter with the same contents and `createdAt` has the same bytes. */
  constructor({ title, brand, company, language = SHOP_LANGUAGE, createdAt }: LetterOptions) {
    this.#language = language
    this.#company = company
    this.#brand = brand
    const { pdf, contents } = archivablePdf({
      title,
      author: company.name,
      language,
      createdAt,
      size: 'A4',
      margins: { top: 40 * MM, left: LEFT, right: LEFT, bottom: 25 * MM },
      bufferPages: true,
    })
    this.pdf = pdf
    this.contents = contents
    this.pdf.on('pageAdded', () => this.artifact(() => this.#printLetterhead()))
    this.artifact(() => this.#printLetterhead())
  }

  /** Prints sender and recipient where the envelope's window is. */
  address(lines: readonly string[]): void {
    const { name, postalCode, town } = this.#company
    this.#style({ size: 7, soft: true })
    this.tag('P', () => this.#line(`${name}, ${streetLine(this.#company)}, ${postalCode} ${town}`, { x: LEFT, y: 48 * MM }))
    this.#style({ size: 10.5 })
    let y = 53 * MM
    this.tag('P', () => {
      for (const line of lines) y = this.#wrapped(line, { x: LEFT, y, width: 88 * MM, lineHeight: 5 * MM })
    })
    this.#bottomOfHead = Math.max(this.#bottomOfHead, y)
  }

  /** Prints names and values to the right of the address; those without a value are left out. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    let y = 53 * MM + 1
    for (const [name, value] of facts.filter(([, text]) => text !== '')) {
      this.tag('P', () => {
        this.#style({ size: 8.5, soft: true })
        const belowName = this.#wrapped(name, { x: FACTS_LEFT, y, width: COMPANY_LEFT - FACTS_LEFT - MM, lineHeight: 4.4 * MM })
        this.#style({ size: 8.5 })
        const belowValue = this.#wrapped(value, { x: COMPANY_LEFT, y, width: 42 * MM, lineHeight: 4.4 * MM })
        y = Math.max(belowName, belowValue) + 0.3 * MM
      })
    }
    this.#bottomOfHead = Math.max(this.#bottomOfHead, y)
  }

  /** Prints the heading below address and facts. */
  title(text: string): void {
    const y = Math.max(88 * MM, this.#bottomOfHead + 6 * MM)
    this.#style({ size: 20, strong: true })
    this.tag('H1', () => this.pdf.text(latinText(text), LEFT, y, { lineBreak: false, characterSpacing: -0.3 }))
    this.pdf.y = y + 11 * MM
  }

  /** Prints running text. */
  text(text: string, { width = WIDTH, ...style }: Partial<TextStyle> & { width?: number } = {}): void {
    this.keepTogether(8)
    this.#style({ size: 9.5, ...style })
    this.tag('P', () => this.pdf.text(latinText(unbrokenText(text)), LEFT, this.pdf.y, { width, lineGap: 2 }))
  }

  /** Prints a part on the right and another beside it on the left; what follows stands below both. */
  beside(right: () => void, left: () => void): void {
    const { pdf } = this
    const { page, y } = pdf
    right()
    const bottom = pdf.y
    // A long part goes on on the next page, and the other one below it.
    if (pdf.page !== page) return left()
    pdf.y = y
    left()
    if (pdf.page === page) pdf.y = Math.max(bottom, pdf.y)
  }

  /** Prints a part of the contents, such as 'P' for a paragraph. */
  tag(type: 'H1' | 'P', print: () => void): void {
    this.contents.add(this.pdf.struct(type, {}, print))
  }

  /** Prints what a screen reader passes over. */
  artifact(print: () => void): void {
    printArtifact(this.pdf, print)
  }

  /** Starts a new page unless this one has room for so many mm. */
  keepTogether(mm: number): void {
    if (this.pdf.y + mm * MM > this.pdf.page.maxY()) this.pdf.addPage()
  }

  gap(mm: number): void {
    this.pdf.y += mm * MM
  }

  /** Adds the page numbers and returns the finished file. */
  bytes(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    const { documentsText } = documentMessagesIn(this.#language)
    for (let page = 0; count > 1 && page < count; page++) {
      this.pdf.switchToPage(page)
      this.#style({ size: 8, soft: true })
      this.artifact(() =>
        this.pdf.text(documentsText.page(page + 1, count), LEFT, 11 * MM, { width: WIDTH, align: 'right', lineBreak: false }),
      )
    }
    return pdfBytes(this.pdf)
  }

  #printLetterhead(): void {
    const { pdf } = this
    // A page may start within a text: it goes on in its own style.
    const { x, y } = pdf
    const style = this.#currentStyle
    // The two peaks of the logo, on its grid of 32.
    pdf
      .save()
      .translate(LEFT - 1, 17 * MM)
      .scale(0.72)
    pdf.path('M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z').lineWidth(2).lineJoin('round').lineCap('round').strokeColor(TEXT_COLOR).stroke()
    pdf.restore()
    this.#style({ size: 13, strong: true })
    pdf.text(latinText(this.#brand.toUpperCase()), LEFT + 11 * MM, 20.5 * MM, { lineBreak: false, characterSpacing: 3.4 })
    const { name, postalCode, town, email } = this.#company
    this.#style({ size: 8, soft: true })
    const lines = [name, streetLine(this.#company), `${postalCode} ${town}`, email]
    lines.forEach((line, index) => this.#line(line, { x: COMPANY_LEFT, y: (18 + index * 4) * MM }))
    Object.assign(pdf, { x, y })
    this.#style(style)
  }

  #style(style: TextStyle): void {
    this.#currentStyle = style
    this.pdf.font(fontOf(style)).fontSize(style.size).fillColor(colorOf(style))
  }

  /** Prints a text that may take several lines; returns where the next one begins. */
  #wrapped(text: string, { x, y, width, lineHeight }: { x: number; y: number; width: number; lineHeight: number }): number {
    const lineGap = lineHeight - this.pdf.currentLineHeight(true)
    this.pdf.text(endedText(text), x, y, { width, lineGap })
    return this.pdf.y
  }

  #line(text: string, { x, y }: { x: number; y: number }): void {
    this.pdf.text(endedText(text), x, y, { lineBreak: false })
  }
}

/** Ends with a space: a screen reader joins what stands apart on paper. */
function endedText(text: string): string {
  return `${latinText(text)} `
}
