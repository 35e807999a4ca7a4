import { enteredAddress, enteredGift } from '#contract/checkout/contact.ts'
import { addressLines, countryOfPostalCode } from '#domain/addresses/address.ts'
import { countryNamed, GIFT_LIST_COLUMNS, type GiftListColumn, type GiftRecipient, MAX_RECIPIENTS } from '#domain/gifts/gift-list.ts'
import { parseCsv } from '#server/platform/http/csv.ts'

export interface GiftListProblem {
  /** The row in the file, from 1. */
  line: number
  column: string
  text: string
}

type ReadList = { recipients: (GiftRecipient & { line: number })[]; problems: GiftListProblem[] }

const OPTIONAL: readonly GiftListColumn[] = ['Firma', 'Land', 'Nachricht']
const OTHER_NAMES: ReadonlyMap<string, GiftListColumn> = new Map([
  ['nachname', 'Name'],
  ['straße', 'Strasse'],
  ['adresse', 'Strasse'],
  ['text', 'Nachricht'],
])
const COLUMN_OF: Readonly<Record<string, GiftListColumn>> = {
  firstName: 'Vorname',
  lastName: 'Name',
  company: 'Firma',
  street: 'Strasse',
  houseNumber: 'Strasse',
  postalCode: 'PLZ',
  town: 'Ort',
  country: 'Land',
}

/**
 * The recipients of a CSV, and what is wrong in each row (docs/rules/company-gifts.md#list). A row with a mistake is no
 * recipient.
 */
export async function readGiftList(csv: string): Promise<ReadList> {
  const table = await parseCsv(csv, { maxRows: MAX_RECIPIENTS, isRead: (header) => columnNamed(header).length > 0 })
  if ('problem' in table) return failed('', table.problem)
  const headers = new Map(table.headers.flatMap((header) => columnNamed(header).map((column) => [column, header] as const)))
  const missing = GIFT_LIST_COLUMNS.filter((column) => !OPTIONAL.includes(column) && !headers.has(column))
  if (missing.length > 0) return failed(missing.join(', '), 'Diese Spalte fehlt. Die erste Zeile nennt die Spalten.')
  if (table.records.length === 0) return failed('', 'Die Liste hat keine Adressen.')
  const recipients: ReadList['recipients'] = []
  const problems: GiftListProblem[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of table.records) {
    const read = readRow((column) => cells[headers.get(column) ?? ''] ?? '')
    if ('problems' in read) {
      problems.push(...read.problems.map((problem) => ({ line, ...problem })))
      continue
    }
    const address = addressLines(read.delivery).join('\n').toLowerCase()
    const earlier = lineOf.get(address)
    if (earlier !== undefined) problems.push({ line, column: 'Name', text: `Diese Adresse steht schon in Zeile ${earlier}.` })
    else recipients.push({ line, ...read })
    lineOf.set(address, earlier ?? line)
  }
  return { recipients, problems }
}

function failed(column: string, text: string): ReadList {
  return { recipients: [], problems: [{ line: 1, column, text }] }
}

function columnNamed(header: string): GiftListColumn[] {
  const name = header.trim().toLowerCase()
  const column = OTHER_NAMES.get(name) ?? GIFT_LIST_COLUMNS.find((each) => each.toLowerCase() === name)
  return column ? [column] : []
}

function readRow(cell: (column: GiftListColumn) => string): GiftRecipient | { problems: Omit<GiftListProblem, 'line'>[] } {
  const named = countryNamed(cell('Land'))
  // Spreadsheet programs and lists write 'CH-7000'.
  const postalCode = cell('PLZ').replace(/^(?:CH|FL|LI)[- ]?/i, '')
  const company = cell('Firma')
  const address = enteredAddress.safeParse({
    firstName: cell('Vorname'),
    lastName: cell('Name'),
    ...(company === '' ? {} : { company }),
    street: cell('Strasse'),
    houseNumber: '',
    postalCode,
    town: cell('Ort'),
    country: named === undefined ? (countryOfPostalCode(postalCode) ?? 'CH') : named,
  })
  const message = enteredGift.shape.message.safeParse(cell('Nachricht').replaceAll(/\r\n?/g, '\n'))
  if (address.success && message.success) return { delivery: address.data, message: message.data }
  return {
    problems: [
      ...(address.error?.issues ?? []).map(({ path, message: text }) => ({ column: COLUMN_OF[String(path[0])] ?? '', text })),
      ...(message.error?.issues ?? []).map(({ message: text }) => ({ column: 'Nachricht', text })),
    ],
  }
}
