import { inflateSync } from 'node:zlib'

/** The texts of a PDF that pdfkit made, one line for each piece of text that was printed. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1')
  const streams = Array.from(file.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g), ([, packed = '']) => packed)
  return streams.flatMap((packed) => textsIn(inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))).join('\n')
}

/** The arrays of hexadecimal strings that the operator TJ prints. */
function textsIn(content: string): string[] {
  return Array.from(content.matchAll(/\[([^\]]*)\] TJ/g), ([, pieces = '']) =>
    Array.from(pieces.matchAll(/<([\da-f]*)>/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
}
