import type { CsvTable } from '#server/platform/http/csv.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import type { ForeignPicture, ForeignProduct, ForeignVariant } from './foreign-products.ts'

type Cells = Readonly<Record<string, string>>

/** The columns of Shopify's file, with their names since 2025. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  type: ['Type'],
  category: ['Product Category', 'Product category'],
  tags: ['Tags'],
  isGiftCard: ['Gift Card', 'Gift card'],
  size: ['Option1 Value', 'Option1 value'],
  secondOption: ['Option2 Value', 'Option2 value'],
  thirdOption: ['Option3 Value', 'Option3 value'],
  sku: ['Variant SKU', 'SKU'],
  gtin: ['Variant Barcode', 'Barcode', 'Variant Barcodes'],
  price: ['Variant Price', 'Price'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  grossWeight: ['Variant Grams', 'Weight value (grams)'],
  picture: ['Image Src', 'Product image URL'],
  picturePosition: ['Image Position', 'Image position'],
  pictureAlt: ['Image Alt Text', 'Image alt text'],
} as const
type Column = keyof typeof COLUMNS
export const SHOPIFY_HEADERS: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat())

/** Whether a file with these columns is Shopify's export of products. */
export function isShopifyTable(headers: readonly string[]): boolean {
  return (['handle', 'title', 'price'] as const).every((column) => COLUMNS[column].some((header) => headers.includes(header)))
}

/**
 * The products of Shopify's file: rows with the same handle are one product, with a row for each variant and each
 * picture.
 */
export function readShopifyProducts({ records }: CsvTable): Promise<ForeignProduct[]> {
  const rows = Map.groupBy(records, ({ cells }) => read(cells, 'handle'))
  rows.delete('')
  return mapInSlices(rows.values(), toProduct)
}

function toProduct(rows: CsvTable['records']): ForeignProduct {
  const first = rows.find(({ cells }) => read(cells, 'title') !== '') ?? rows[0]
  const cells = first?.cells ?? {}
  return {
    line: first?.line ?? 0,
    name: read(cells, 'title'),
    category: read(cells, 'type') || (read(cells, 'category').split('>').at(-1)?.trim() ?? ''),
    tags: separated(read(cells, 'tags')),
    teaser: '',
    description: read(cells, 'description'),
    // A row without a price is one of the product's other pictures.
    variants: rows.filter((row) => read(row.cells, 'price') !== '').map(toVariant),
    pictures: picturesOf(rows),
    ...refusalOf(cells),
  }
}

function picturesOf(rows: CsvTable['records']): ForeignPicture[] {
  const withPicture = rows.filter(({ cells }) => read(cells, 'picture') !== '')
  const inOrder = withPicture.toSorted((a, b) => Number(read(a.cells, 'picturePosition')) - Number(read(b.cells, 'picturePosition')))
  return inOrder.map(({ cells }) => ({ address: read(cells, 'picture'), alt: read(cells, 'pictureAlt') }))
}

function refusalOf(cells: Cells): Pick<ForeignProduct, 'refusal'> {
  const text = read(cells, 'isGiftCard')
  if (!/^(true|weglassen)$/i.test(text)) return {}
  return {
    refusal: { column: headerOf(cells, 'isGiftCard'), text, message: 'Gutscheine werden nicht importiert. Schreiben Sie «weglassen».' },
  }
}

function toVariant({ line, cells }: CsvTable['records'][number]): ForeignVariant {
  const size = read(cells, 'size')
  const isOnly = size === '' || size === 'Default Title'
  const [price, comparePrice] = [read(cells, 'price'), read(cells, 'comparePrice')]
  const furtherOption = read(cells, 'secondOption') === '' ? 'thirdOption' : 'secondOption'
  const grams = Math.round(Number(read(cells, 'grossWeight')))
  return {
    line,
    size: isOnly ? null : { column: headerOf(cells, 'size'), text: size },
    secondOption: { column: headerOf(cells, furtherOption), text: read(cells, furtherOption) },
    sku: code(read(cells, 'sku')),
    gtin: code(read(cells, 'gtin')),
    price,
    compareAtPrice: Number(comparePrice) > Number(price) ? comparePrice : '',
    stock: stockOf(cells),
    grossWeight: grams > 0 ? String(grams) : '',
  }
}

/** Shops with several places export no quantity; without a tracker nothing is counted. */
function stockOf(cells: Cells): string | null {
  if (!(headerOf(cells, 'stock') in cells)) return null
  return headerOf(cells, 'tracker') in cells && read(cells, 'tracker') === '' ? '' : read(cells, 'stock')
}

function headerOf(cells: Cells, column: Column): string {
  return COLUMNS[column].find((header) => header in cells) ?? COLUMNS[column][0]
}

const read = (cells: Cells, column: Column): string => cells[headerOf(cells, column)] ?? ''

/** Shopify puts a quote before codes of digits, so that no spreadsheet program rounds them. */
const code = (text: string) => text.replace(/^'/, '')

/** The parts of a text that commas separate; WooCommerce puts a backslash before a comma within a part. */
export function separated(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll(String.raw`\,`, ',').trim())
  return parts.filter((part) => part !== '')
}
