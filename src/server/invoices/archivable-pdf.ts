import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { LRUCache } from 'lru-cache'
import Pdf from 'pdfkit'
import { type Language, localeOf } from '#domain/language/language.ts'
import { allowedInXml } from '#domain/text/escape-xml.ts'

/** Of how many words a font remembers how they are set: more than letters have in common. */
const MAX_WORDS = 1_000
const REGULAR = parsedFont('arimo-regular')
const BOLD = parsedFont('arimo-bold')

interface ArchivablePdf extends Pick<PDFKit.PDFDocumentOptions, 'size' | 'margins' | 'bufferPages'> {
  title: string
  author: string
  language: Language
  createdAt?: Date | undefined
}

/**
 * An empty PDF/A-3a with its fonts, and the element that its contents belong to: everything printed is tagged as such
 * or as an artifact (docs/rules/invoices.md#archivable).
 */
export function archivablePdf({ title, author, language, createdAt = new Date(), ...page }: ArchivablePdf) {
  const pdf = new IndexedPdf({
    ...page,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: forMetadata(title), Author: forMetadata(author), CreationDate: createdAt },
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    font: '',
  })
  // Under the names of the standard fonts, so that all that is printed here embeds them, the QR-bill included. As
  // families, too: by them pdfkit finds the font again after each cell of a table, instead of reading it anew.
  pdf.registerFont('Helvetica', REGULAR, 'Helvetica').registerFont('Helvetica-Bold', BOLD, 'Helvetica-Bold')
  const contents = pdf.struct('Document')
  pdf.addStructure(contents)
  return { pdf, contents }
}

/**
 * pdfkit gives the parts of a table the ids by which cells name their heads, and leaves out the index (IDTree) by which
 * a reader finds them.
 */
class IndexedPdf extends Pdf {
  readonly #parts: PDFKit.PDFStructureElement[] = []

  override struct(...options: Parameters<PDFKit.PDFDocument['struct']>): PDFKit.PDFStructureElement {
    const part = super.struct(...options)
    this.#parts.push(part)
    return part
  }

  override endMarkings(): void {
    const byId = new Map(this.#parts.flatMap(({ dictionary }) => (dictionary.data.ID ? [[String(dictionary.data.ID), dictionary]] : [])))
    const Names = [...byId.keys()].toSorted().flatMap((id) => [byId.get(id)?.data.ID, byId.get(id)])
    if (Names.length > 0) Object.assign(this.getStructTreeRoot().data, { IDTree: { Names } })
    super.endMarkings()
  }
}

/** Prints what a screen reader passes over. */
export function printArtifact(pdf: PDFKit.PDFDocument, print: () => void): void {
  pdf.markContent('Artifact')
  print()
  pdf.endMarkedContent()
}

/** pdfkit writes title and author into the file's XML as they are. */
function forMetadata(text: string): string {
  return allowedInXml(text).replaceAll('&', '+').replaceAll(/[<>]/g, '')
}

/**
 * A font parsed once, as that takes longer than all that a letter prints. fontkit keeps what a glyph stands for as it
 * is first read, which is nothing for the A that a PDF embeds as a part of its Ä: so each is read beforehand.
 */
function parsedFont(name: string): PDFKit.Mixins.ParsedFont {
  const font = openSync(fileURLToPath(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url)))
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  font.layout = remembered(font.layout.bind(font))
  return font
}

/**
 * Sets each word once for all letters: setting took a seventh of the time of an invoice. Each gets positions of its
 * own, which pdfkit scales in place.
 */
function remembered(layout: PDFKit.Mixins.ParsedFont['layout']): PDFKit.Mixins.ParsedFont['layout'] {
  const words = new LRUCache<string, PDFKit.Mixins.GlyphRun>({ max: MAX_WORDS })
  return (text, features) => {
    if (features) return layout(text, features)
    const run = words.get(text) ?? layout(text)
    words.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as typeof run, run, { positions })
  }
}
