import { inflateSync } from 'node:zlib'
import decode from 'jsqr'

/** Pixels per module, and the quiet zone around the code in modules. */
const SCALE = 4
const QUIET = 4

/**
 * What the QR code of a PDF says, read as a scanner does from the squares that the page draws; null when it draws none
 * that can be read. It needs no program that renders PDFs.
 */
export function qrOfPdf(pdf: Buffer): string | null {
  const squares = squaresOf(pdf)
  const [sample] = squares
  if (!sample) return null
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  const cells = squares.map(({ x, y }) => ({ column: Math.round((x - left) / sample.size), row: Math.round((y - top) / sample.size) }))
  const width = (Math.max(...cells.map(({ column }) => column)) + 1 + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const { column, row } of cells)
    for (let pixel = 0; pixel < SCALE * SCALE; pixel++) {
      const x = (column + QUIET) * SCALE + (pixel % SCALE)
      const y = (row + QUIET) * SCALE + Math.floor(pixel / SCALE)
      pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  // The package is CommonJS: its function is the default of its default.
  const read = (typeof decode === 'function' ? decode : (decode as { default: typeof decode }).default)(pixels, width, width)
  return read && Buffer.from(read.binaryData).toString('utf8')
}

/** The squares of the size that the page draws most often: the modules of the code. */
function squaresOf(pdf: Buffer): { x: number; y: number; size: number }[] {
  const file = pdf.toString('latin1')
  const streams = Array.from(file.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g), ([, packed = '']) => packed)
  const contents = streams.map((packed) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('\n')
  const rectangles = Array.from(contents.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g), (found) => found.slice(1).map(Number))
  const squares = rectangles.flatMap(([x = 0, y = 0, width = 0, height = 0]) => (width === height ? [{ x, y, size: width }] : []))
  const counts = Map.groupBy(squares, ({ size }) => size)
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}
