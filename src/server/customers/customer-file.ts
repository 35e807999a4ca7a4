import { type PostalAddressInput, email as emailText, enteredAddress } from '#contract/checkout/contact.ts'
import { fieldErrorText } from '#contract/field-errors.ts'
import { COUNTRY_NAMES, countryOfPostalCode } from '#domain/addresses/address.ts'
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_CUSTOMER_TAG_LENGTH, MAX_CUSTOMER_TAGS } from '#domain/customers/customer-limits.ts'
import { messagesIn } from '#messages/all.ts'
import type { CsvTable } from '#server/platform/http/csv.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { LEAVE_OUT } from '#server/products/imports/foreign-products.ts'

/** A customer of a file; without a street there is no address. */
export interface ImportedCustomer {
  email: string
  firstName: string
  lastName: string
  delivery: PostalAddressInput | null
  note: string
  tags: string[]
}

export interface CustomerRow {
  line: number
  name: string
  customer: ImportedCustomer | null
  errors: { column: string; message: string }[]
  cells: Cells
}

type Cells = Record<string, string>

/**
 * What the columns are called by us, by Shopify, by WooCommerce's list of customers and by its usual exports, which
 * name them after their fields.
 */
const COLUMNS = {
  'E-Mail': ['Email', 'email', 'user_email', 'billing_email', 'Billing Email'],
  Vorname: ['First Name', 'first_name', 'billing_first_name', 'Billing First Name'],
  Nachname: ['Last Name', 'last_name', 'billing_last_name', 'Billing Last Name'],
  Name: ['Name', 'display_name'],
  Firma: ['Default Address Company', 'Company', 'billing_company', 'Billing Company'],
  Strasse: ['Default Address Address1', 'Address1', 'billing_address_1', 'Billing Address 1'],
  PLZ: ['Default Address Zip', 'Zip', 'billing_postcode', 'Billing Postcode', 'Postal Code'],
  Ort: ['Default Address City', 'City', 'billing_city', 'Billing City'],
  Land: ['Default Address Country Code', 'Country Code', 'billing_country', 'Billing Country', 'Country / Region'],
  Telefon: ['Default Address Phone', 'Phone', 'billing_phone', 'Billing Phone'],
  Notiz: ['Note'],
  Merkmale: ['Tags'],
} as const
type Column = keyof typeof COLUMNS

const NAMES = Object.keys(COLUMNS) as Column[]
const HEADERS: ReadonlySet<string> = new Set(Object.entries(COLUMNS).flat(2))

/** Whether a column with this heading is read. */
export const isCustomerColumn = (header: string): boolean => HEADERS.has(header)

const ADDRESS_COLUMNS: Readonly<Record<string, Column>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  street: 'Strasse',
  houseNumber: 'Strasse',
  postalCode: 'PLZ',
  town: 'Ort',
  country: 'Strasse',
  phone: 'Telefon',
}
const MAX_NAME = 80

/** Where customers are asked for what is theirs, an operator corrects a row. */
const OPERATOR_ERRORS: Readonly<Record<string, string>> = {
  'first-name-missing': 'Der Vorname fehlt.',
  'last-name-missing': 'Der Nachname fehlt.',
}

/**
 * What is wrong with the file itself, in German. Columns that we have no use for are no problem: other shops export
 * many.
 */
export function problemsOfCustomerFile(headers: readonly string[]): string[] {
  return headerOf(headers, 'E-Mail') === undefined ? ['Die Spalte «E-Mail» fehlt (bei Shopify und WooCommerce «Email»).'] : []
}

/**
 * The customers of a file of ours, of Shopify or of WooCommerce, with what is wrong in each row
 * (docs/rules/admin.md#customer-import).
 */
export async function readCustomers(
  { headers, records }: CsvTable,
  corrections: readonly { line: number; column: string; text: string }[],
): Promise<CustomerRow[]> {
  const sources = NAMES.map((column) => [column, headerOf(headers, column)] as const)
  const corrected = Map.groupBy(corrections, ({ line }) => line)
  const seen = new Set<string>()
  const rows = await mapInSlices(records, ({ line, cells }) => {
    const ours: Cells = Object.fromEntries(
      sources.map(([column, header]) => [column, header === undefined ? '' : withoutQuote(cells[header] ?? '')]),
    )
    for (const { column, text } of corrected.get(line) ?? []) ours[column] = text.trim()
    return ours['E-Mail']?.toLowerCase() === LEAVE_OUT ? [] : [readCustomer({ line, cells: ours }, seen)]
  })
  return rows.flat()
}

function readCustomer({ line, cells }: { line: number; cells: Cells }, seen: Set<string>): CustomerRow {
  const read = (column: Column) => cells[column] ?? ''
  const errors: CustomerRow['errors'] = []
  const email = emailText.safeParse(read('E-Mail'))
  if (!email.success)
    errors.push({ column: 'E-Mail', message: `Das ist keine E-Mail-Adresse. Berichtigen Sie sie, oder schreiben Sie «${LEAVE_OUT}».` })
  else if (seen.has(email.data)) errors.push({ column: 'E-Mail', message: `Steht schon weiter oben. Schreiben Sie «${LEAVE_OUT}».` })
  else seen.add(email.data)
  const [firstName, lastName] = namesOf(cells)
  if (firstName.length > MAX_NAME) errors.push({ column: 'Vorname', message: `Höchstens ${MAX_NAME} Zeichen.` })
  if (lastName.length > MAX_NAME) errors.push({ column: 'Nachname', message: `Höchstens ${MAX_NAME} Zeichen.` })
  if (read('Notiz').length > MAX_CUSTOMER_NOTE_LENGTH)
    errors.push({ column: 'Notiz', message: `Höchstens ${MAX_CUSTOMER_NOTE_LENGTH} Zeichen.` })
  const tags = [
    ...new Set(
      read('Merkmale')
        .split(/[,|]/)
        .map((tag) => tag.trim()),
    ),
  ].filter((tag) => tag !== '')
  if (tags.length > MAX_CUSTOMER_TAGS || tags.some((tag) => tag.length > MAX_CUSTOMER_TAG_LENGTH))
    errors.push({ column: 'Merkmale', message: `Höchstens ${MAX_CUSTOMER_TAGS} Merkmale mit je ${MAX_CUSTOMER_TAG_LENGTH} Zeichen.` })
  const address = read('Strasse') === '' ? null : readAddress(cells, { firstName, lastName })
  if (address && 'errors' in address) errors.push(...address.errors)
  const delivery = address && 'delivery' in address ? address.delivery : null
  const name = `${firstName} ${lastName}`.trim() || read('E-Mail')
  const isFaulty = errors.length > 0 || !email.success
  return {
    line,
    name,
    customer: isFaulty ? null : { email: email.data, firstName, lastName, delivery, note: read('Notiz'), tags },
    errors,
    cells,
  }
}

/** First and last name; a file with one column for both has the last name behind the last space. */
function namesOf(cells: Cells): [string, string] {
  const [first, last] = [cells['Vorname'] ?? '', cells['Nachname'] ?? '']
  if (first !== '' || last !== '') return [first, last]
  const words = (cells['Name'] ?? '').split(/\s+/).filter((word) => word !== '')
  return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}

type ReadAddress = { delivery: PostalAddressInput } | { errors: CustomerRow['errors'] }

function readAddress(cells: Cells, names: { firstName: string; lastName: string }): ReadAddress {
  const postalCode = cells['PLZ'] ?? ''
  const country = countryOf(cells['Land'] ?? '', postalCode)
  if (country === null) {
    const message = 'Keine Adresse in der Schweiz oder in Liechtenstein. Leeren Sie das Feld, dann wird die Adresse nicht übernommen.'
    return { errors: [{ column: 'Strasse', message }] }
  }
  const { Firma: company = '', Strasse: street = '', Ort: town = '', Telefon: phone = '' } = cells
  const address = { ...names, company: company || undefined, street, houseNumber: '', postalCode, town, country, phone: phone || undefined }
  const parsed = enteredAddress.safeParse(address)
  const { fieldErrorsText } = messagesIn('de')
  if (parsed.success) return { delivery: parsed.data }
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({
      column: ADDRESS_COLUMNS[String(path[0])] ?? 'Strasse',
      message: OPERATOR_ERRORS[message] ?? fieldErrorText(message, fieldErrorsText),
    })),
  }
}

/**
 * The country of a cell such as 'CH' or 'Schweiz', or of the postal code where the cell is empty; null for any other
 * country.
 */
function countryOf(cell: string, postalCode: string): 'CH' | 'LI' | null {
  if (cell === '') return countryOfPostalCode(postalCode)
  if (/^(ch|switzerland|suisse|svizzera)$/i.test(cell) || cell === COUNTRY_NAMES.CH) return 'CH'
  return /^li(echtenstein)?$/i.test(cell) ? 'LI' : null
}

function headerOf(headers: readonly string[], column: Column): string | undefined {
  return [column, ...COLUMNS[column]].find((header) => headers.includes(header))
}

/** Shopify puts a quote before digits, so that no spreadsheet program rounds them. */
const withoutQuote = (text: string) => text.replace(/^'(?=[\d+])/, '')
