import type { CsvTable } from '#server/platform/http/csv.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-products.ts'
import { separated } from './shopify-products.ts'

type Cells = Readonly<Record<string, string>>

/** The columns of WooCommerce's file, which is in the language of its shop. */
const COLUMNS = {
  id: ['ID'],
  type: ['Type', 'Typ'],
  sku: ['SKU', 'Artikelnummer'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'],
  name: ['Name'],
  published: ['Published', 'Veröffentlicht'],
  teaser: ['Short description', 'Kurzbeschreibung'],
  description: ['Description', 'Beschreibung'],
  stock: ['Stock', 'Lager', 'Bestand', 'Lagerbestand'],
  kilograms: ['Weight (kg)', 'Gewicht (kg)'],
  grams: ['Weight (g)', 'Gewicht (g)'],
  price: ['Regular price', 'Regulärer Preis'],
  salePrice: ['Sale price', 'Angebotspreis'],
  categories: ['Categories', 'Kategorien'],
  tags: ['Tags', 'Schlagwörter'],
  pictures: ['Images', 'Bilder'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Übergeordnet'],
  size: ['Attribute 1 value(s)', 'Attribut 1 Wert(e)'],
  secondOption: ['Attribute 2 value(s)', 'Attribut 2 Wert(e)'],
} as const
type Column = keyof typeof COLUMNS
export const WOOCOMMERCE_HEADERS: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat())
type Row = CsvTable['records'][number]

/** Whether a file with these columns is WooCommerce's export of products. */
export function isWoocommerceTable(headers: readonly string[]): boolean {
  return (['type', 'name', 'published', 'price'] as const).every((column) => COLUMNS[column].some((header) => headers.includes(header)))
}

/** The products of WooCommerce's file; a variation names its product by SKU, or as 'id:12'. */
export async function readWoocommerceProducts({ records }: CsvTable): Promise<ForeignProduct[]> {
  const isVariation = ({ cells }: Row) => typeOf(cells) === 'variation'
  const products = records.filter((row) => !isVariation(row))
  const keys = new Set(products.flatMap(({ cells }) => keysOf(cells)))
  const [known, orphans] = [[] as Row[], [] as Row[]]
  for (const row of records.filter(isVariation)) (keys.has(read(row.cells, 'parent')) ? known : orphans).push(row)
  const variations = Map.groupBy(known, ({ cells }) => read(cells, 'parent'))
  const all = await mapInSlices(products, (row) =>
    toProduct(
      row,
      keysOf(row.cells).flatMap((key) => variations.get(key) ?? []),
    ),
  )
  const orphaned = await mapInSlices(orphans, (row) => ({
    ...toProduct(row, []),
    refusal: refusal(row.cells, 'parent', 'Das Produkt zu dieser Variante fehlt in der Datei.'),
  }))
  return [...all, ...orphaned]
}

function toProduct({ line, cells }: Row, variations: readonly Row[]): ForeignProduct {
  const [category = ''] = separated(read(cells, 'categories'))
  const type = typeOf(cells)
  return {
    line,
    name: read(cells, 'name'),
    category: category.split('>').at(-1)?.trim() ?? '',
    tags: separated(read(cells, 'tags')),
    teaser: withLines(read(cells, 'teaser')),
    description: withLines(read(cells, 'description')),
    variants: type === 'variable' ? variations.map((row) => toVariant(row, true)) : [toVariant({ line, cells }, false)],
    pictures: separated(read(cells, 'pictures')).map((address) => ({ address, alt: '' })),
    ...(type === 'simple' || (type === 'variable' && variations.length > 0)
      ? {}
      : {
          refusal: refusal(cells, 'type', type === 'variable' ? 'Die Varianten fehlen in der Datei.' : 'Diese Art wird nicht importiert.'),
        }),
  }
}

function refusal(cells: Cells, column: Column, message: string) {
  return { column: headerOf(cells, column), text: read(cells, column), message: `${message} Schreiben Sie «weglassen».` }
}

function toVariant({ line, cells }: Row, isVariation: boolean): ForeignVariant {
  const weight = Number(read(cells, 'kilograms').replace(',', '.')) * 1000 || Number(read(cells, 'grams').replace(',', '.'))
  const [regularPrice, salePrice] = [read(cells, 'price'), read(cells, 'salePrice')]
  return {
    line,
    size: isVariation ? { column: headerOf(cells, 'size'), text: read(cells, 'size') } : null,
    secondOption: { column: headerOf(cells, 'secondOption'), text: isVariation ? read(cells, 'secondOption') : '' },
    sku: read(cells, 'sku'),
    gtin: read(cells, 'gtin'),
    price: salePrice || regularPrice,
    compareAtPrice: salePrice && regularPrice,
    stock: headerOf(cells, 'stock') in cells ? read(cells, 'stock').replace(/[.,]0+$/, '') : null,
    grossWeight: weight > 0 ? String(Math.round(weight)) : '',
  }
}

/** 'simple' also for 'simple, virtual'. */
const typeOf = (cells: Cells) => separated(read(cells, 'type').toLowerCase())[0] ?? ''

const keysOf = (cells: Cells) => [read(cells, 'sku'), `id:${read(cells, 'id')}`].filter((key) => key !== '' && key !== 'id:')

function headerOf(cells: Cells, column: Column): string {
  return COLUMNS[column].find((header) => header in cells) ?? COLUMNS[column][0]
}

const read = (cells: Cells, column: Column): string => cells[headerOf(cells, column)] ?? ''

/** WooCommerce writes a line break as a backslash and an n. */
const withLines = (text: string) => text.replaceAll(String.raw`\n`, '\n')
