// What the types of pdfkit lack, and fontkit has none of its own.

declare namespace PDFKit.Mixins {
  /** A font that is parsed already. */
  interface ParsedFont {
    layout: (text: string, features?: unknown) => GlyphRun
    /** Every code point that has a glyph. */
    characterSet: number[]
    glyphForCodePoint: (codePoint: number) => unknown
  }
  /** A text that a font has set. */
  interface GlyphRun {
    positions: object[]
  }
  interface PDFFont {
    registerFont(name: string, font: ParsedFont, family: string): this
  }
  interface TableOptions {
    /** Under which element of the contents the table is tagged. */
    structParent?: PDFStructureElement
  }
}

declare namespace PDFKit {
  interface PDFStructureElement {
    /** As it is written; its parent, children and attributes left out here. */
    readonly dictionary: { data: { ID?: string } }
  }
}

declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.ParsedFont
}
