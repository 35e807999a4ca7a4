import { type Rappen, rappen, shareOfAmount, toDecimal } from '#domain/money/money.ts'
import { DEFAULT_WEIGHT, type Weight } from '#domain/products/weight.ts'
import type { CsvTable } from '#server/platform/http/csv.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { CellError, readPrice } from './csv-cells.ts'
import { BASE_PRICE_HEADER, headerOfSize, SALE_PRICE_HEADER, weightInHeader } from './product-csv.ts'

type Cells = Record<string, string>

/**
 * The rows of a file of this shop in which products had a base price and a sale price, with the prices of their sizes
 * instead: without any the base price is that of 15 g, and a sale reduced every size in proportion.
 */
export async function withSizePrices(headers: readonly string[], records: CsvTable['records']): Promise<CsvTable['records']> {
  if (!headers.includes(BASE_PRICE_HEADER) && !headers.includes(SALE_PRICE_HEADER)) return records
  const weights = new Set<Weight>([DEFAULT_WEIGHT, ...headers.flatMap((header) => weightInHeader(header) ?? [])])
  return mapInSlices(records, ({ line, cells }) => ({ line, cells: convert(cells, weights) }))
}

function convert({ [BASE_PRICE_HEADER]: base = '', [SALE_PRICE_HEADER]: sale = '', ...cells }: Cells, weights: ReadonlySet<Weight>): Cells {
  const priced = [...weights].filter((weight) => cells[headerOfSize('price', weight)])
  if (priced.length === 0) return { ...cells, ...pricesOf(DEFAULT_WEIGHT, { price: base, base, sale }) }
  const prices = priced.map((weight) => pricesOf(weight, { price: cells[headerOfSize('price', weight)] ?? '', base, sale }))
  return Object.assign({ ...cells }, ...prices)
}

/** The price of a size and the regular one; what is no price stays in its cell, where the import refuses it. */
function pricesOf(weight: Weight, { price, base, sale }: { price: string; base: string; sale: string }): Cells {
  const [header, compareAtHeader] = [headerOfSize('price', weight), headerOfSize('compareAtPrice', weight)]
  if (sale === '') return { [header]: price, [compareAtHeader]: '' }
  const [regular, from, to] = [price, base, sale].map(parsed)
  if (!regular || !from || !to) return { [header]: price, [compareAtHeader]: sale }
  if (to >= from) return { [header]: price, [compareAtHeader]: '' }
  const reduced = rappen(Math.max(1, shareOfAmount({ amount: regular, numerator: to, denominator: from })))
  return { [header]: toDecimal(reduced), [compareAtHeader]: toDecimal(regular) }
}

function parsed(cell: string): Rappen | undefined {
  try {
    return readPrice(cell)
  } catch (error) {
    if (error instanceof CellError) return undefined
    throw error
  }
}
