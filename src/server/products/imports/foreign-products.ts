import { DEFAULT_WEIGHT, MAX_GRAMS, type Weight, weightOf } from '#domain/products/weight.ts'
import type { CsvTable } from '#server/platform/http/csv.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { htmlText } from './html-text.ts'
import { fieldHeader, headerOfSize, ID_HEADER, stockHeader } from './product-csv.ts'
import { isShopifyTable, readShopifyProducts, SHOPIFY_HEADERS } from './shopify-products.ts'
import { isWoocommerceTable, readWoocommerceProducts, WOOCOMMERCE_HEADERS } from './woocommerce-products.ts'

/** A product as another shop exports it; texts are as in the file. */
export interface ForeignProduct {
  /** The line of the file on which it begins. */
  line: number
  name: string
  category: string
  tags: readonly string[]
  teaser: string
  /** HTML. */
  description: string
  variants: readonly ForeignVariant[]
  /** In their order. */
  pictures: readonly ForeignPicture[]
  /** Why it cannot be a product here, and the column that says so. */
  refusal?: { column: string; text: string; message: string }
}

export interface ForeignPicture {
  address: string
  alt: string
}

export interface ForeignVariant {
  line: number
  /** What names its size, such as '15 g'; null for a product without variants. */
  size: { column: string; text: string } | null
  /** What else can be chosen of it, such as a colour; we sell by size alone. */
  secondOption: { column: string; text: string }
  sku: string
  gtin: string
  price: string
  /** The regular price of a reduced one; empty for others. */
  compareAtPrice: string
  /** Empty for stock that is not counted, null when the file does not say. */
  stock: string | null
  /** Grams with packaging; empty when unknown. */
  grossWeight: string
}

/** A row with our columns; one with errors was not understood. */
export type ImportedRecord = CsvTable['records'][number] & {
  errors?: { column: string; message: string }[]
  pictures?: readonly ForeignPicture[]
}

/** What an operator enters in the cell of a row to leave the row out. */
export const LEAVE_OUT = 'weglassen'

/** Whether a column of Shopify's or WooCommerce's file is read. */
export const isForeignColumn = (header: string): boolean => SHOPIFY_HEADERS.has(header) || WOOCOMMERCE_HEADERS.has(header)

/**
 * The products of a file that Shopify or WooCommerce has exported, as rows with our columns; undefined for any other
 * table (docs/rules/catalogue.md#import-from-other-shops).
 */
export async function translateForeignTable(table: CsvTable): Promise<ImportedRecord[] | undefined> {
  const products = isShopifyTable(table.headers)
    ? readShopifyProducts(table)
    : isWoocommerceTable(table.headers)
      ? readWoocommerceProducts(table)
      : undefined
  return products && (await mapInSlices(await products, toRecords)).flat()
}

/** The row of a product, and a faulty one for each variant that is no size in grams. */
function toRecords(product: ForeignProduct): ImportedRecord[] {
  const { line, name, refusal, pictures } = product
  if (refusal) return isLeftOut(refusal) ? [] : [faulty({ line, name, ...refusal })]
  const sizes = new Map<Weight, ForeignVariant>()
  const records: ImportedRecord[] = []
  for (const variant of product.variants) {
    const { size, secondOption } = variant
    if (isLeftOut(secondOption) || (size && isLeftOut(size))) continue
    const weight = size ? weightIn(size.text) : DEFAULT_WEIGHT
    const problem =
      secondOption.text !== ''
        ? { ...secondOption, message: 'Wählen lässt sich nur die Grösse: Leeren Sie das Feld' }
        : size && (!weight || sizes.has(weight))
          ? { ...size, message: weight ? 'Diese Grösse steht schon da' : `Grössen sind ganze Gramm bis ${MAX_GRAMS}, wie «50 g»` }
          : undefined
    if (problem) {
      const message = `${problem.message}, oder schreiben Sie «${LEAVE_OUT}».`
      records.push(faulty({ line: variant.line, name: `${name} ${size?.text ?? ''}`.trim(), ...problem, message }))
    } else if (weight && !sizes.has(weight)) sizes.set(weight, variant)
  }
  if (sizes.size === 0 && records.length === 0 && product.variants.length === 0) return [{ line, cells: cellsOf(product, sizes), pictures }]
  return sizes.size === 0 ? records : [{ line, cells: cellsOf(product, sizes), pictures }, ...records]
}

const isLeftOut = ({ text }: { text: string }) => text.toLowerCase() === LEAVE_OUT

function faulty({ line, name, column, text, message }: { line: number; name: string; column: string; text: string; message: string }) {
  return { line, cells: { [ID_HEADER]: '', [fieldHeader('name')]: name, [column]: text }, errors: [{ column, message }] }
}

/** The size that a variant is: '15 g', '15g', '15 Gramm' or '0.015 kg' are 15 g. */
function weightIn(size: string): Weight | undefined {
  const [, number = '', unit = ''] = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(g|gr|gramm|kg)\.?$/i.exec(size.trim()) ?? []
  const grams = Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1)
  return weightOf(Math.round(grams * 1000) / 1000)
}

/** What the file says of the product; what it leaves empty stays as it is when the product exists. */
function cellsOf(
  { name, category, tags, teaser, description }: ForeignProduct,
  sizes: ReadonlyMap<Weight, ForeignVariant>,
): Record<string, string> {
  const texts = [
    [fieldHeader('name'), name],
    [fieldHeader('category'), category],
    [fieldHeader('tags'), tags.join(' | ')],
    [fieldHeader('teaser'), htmlText(teaser)],
    [fieldHeader('description'), htmlText(description)],
  ]
  const ofSizes = [...sizes].flatMap(([weight, { price, compareAtPrice, sku, gtin, grossWeight }]) => [
    [headerOfSize('price', weight), price],
    [headerOfSize('compareAtPrice', weight), compareAtPrice],
    [headerOfSize('sku', weight), sku],
    [headerOfSize('gtin', weight), gtin],
    [headerOfSize('grossWeight', weight), grossWeight],
  ])
  const filled = [...texts, ...ofSizes].filter(([, text]) => text !== '')
  const stocks = [...sizes].flatMap(([weight, { stock }]) => (stock === null ? [] : [[stockHeader(weight), stock]]))
  return { [ID_HEADER]: '', ...Object.fromEntries([...filled, ...stocks]) }
}
