import { inflateSync } from 'node:zlib'
import { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library'

/** Pixels per unit of the code. */
const SCALE = 2
const HEIGHT = 60
const QUIET = 30

interface Bar {
  x: number
  width: number
}

/**
 * What the barcode of a PDF says, read by a decoder from a picture of the bars that the page draws; null when it draws
 * none.
 */
export function barcodeOfPdf(pdf: Buffer): { text: string; format: string } | null {
  const bars = barsOf(pdf)
  if (bars.length === 0) return null
  const left = Math.min(...bars.map(({ x, width }) => x - width / 2))
  const right = Math.max(...bars.map(({ x, width }) => x + width / 2))
  const width = Math.ceil((right - left + 2 * QUIET) * SCALE)
  const row = new Uint8ClampedArray(width).fill(255)
  for (const bar of bars) {
    const from = Math.round((bar.x - bar.width / 2 - left + QUIET) * SCALE)
    row.fill(0, from, from + Math.round(bar.width * SCALE))
  }
  const picture = new Uint8ClampedArray(width * HEIGHT)
  for (let line = 0; line < HEIGHT; line++) picture.set(row, line * width)
  const reader = new MultiFormatReader()
  const formats = [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.ITF]
  reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]))
  const result = reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(picture, width, HEIGHT))))
  return { text: result.getText(), format: BarcodeFormat[result.getBarcodeFormat()] }
}

/** The upright lines of the page, each with the width that it is stroked with. */
function barsOf(pdf: Buffer): Bar[] {
  const file = pdf.toString('latin1')
  const streams = Array.from(file.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g), ([, packed = '']) => packed)
  const contents = streams.map((packed) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('\n')
  return contents.split(/\nS\n/).flatMap((stroked) => {
    const width = Number(Array.from(stroked.matchAll(/([\d.]+) w\b/g)).at(-1)?.[1])
    if (Number.isNaN(width)) return []
    return Array.from(stroked.matchAll(/([\d.]+) [\d.]+ m\n([\d.]+) [\d.]+ l/g), ([, x, other]) => ({
      x: Number(x),
      other: Number(other),
      width,
    }))
      .filter(({ x, other }) => x === other)
      .map(({ x }) => ({ x, width }))
  })
}
