// fontkit has no types of its own, and those of pdfkit do not know that it takes a font that is parsed already.

declare namespace PDFKit.Mixins {
  interface ParsedFont {
    layout: (text: string) => unknown
  }
  interface PDFFont {
    registerFont(name: string, font: ParsedFont): this
  }
}

declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.ParsedFont
}
