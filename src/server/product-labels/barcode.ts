import { drawingSVG, ean13, ean8, itf14, upca } from 'bwip-js/node'

/** A barcode as paths, in units of its own. */
export interface Barcode {
  width: number
  height: number
  /** Bars are stroked with their width, digits are filled. */
  paths: { shape: string; stroke: number | null }[]
}

const SYMBOLS: Readonly<Record<number, typeof ean13>> = { 8: ean8, 12: upca, 13: ean13, 14: itf14 }
/** The blank space beside the first and the last bar by which scanners find them, in modules. */
const QUIET_ZONES = { paddingleft: 4, paddingright: 7 }

/** The barcode of a GTIN with its digits below: EAN-13, EAN-8, UPC-A or ITF-14. */
export function barcode(gtin: string): Barcode {
  const draw = SYMBOLS[gtin.length]
  if (!draw) throw new Error(`no barcode for a GTIN of ${gtin.length} digits`)
  const svg = draw({ bcid: '', text: gtin, includetext: true, height: 11, ...QUIET_ZONES }, drawingSVG())
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number)
  const paths = Array.from(svg.matchAll(/<path ([^>]*)>/g), ([, attributes = '']) => ({
    shape: valueOf(attributes, 'd') ?? '',
    stroke: Number(valueOf(attributes, 'stroke-width') ?? Number.NaN) || null,
  }))
  return { width, height, paths }
}

/** Prints a barcode into a rectangle of the page, as large as it fits. */
export function printBarcode(
  pdf: PDFKit.PDFDocument,
  { width, height, paths }: Barcode,
  area: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.min(area.width / width, area.height / height)
  pdf
    .save()
    .translate(area.x + area.width - width * scale, area.y + area.height - height * scale)
    .scale(scale)
  for (const { shape, stroke } of paths) {
    pdf.path(shape)
    if (stroke === null) pdf.fill('black')
    else pdf.lineWidth(stroke).stroke('black')
  }
  pdf.restore()
}

function valueOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
}
