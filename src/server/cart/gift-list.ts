import { enteredAddress, enteredGift } from '#contract/checkout/contact.ts'
import { fieldErrorText } from '#contract/field-errors.ts'
import { addressLines, COUNTRY_NAMES, countryOfPostalCode } from '#domain/addresses/address.ts'
import { lacksHouseNumber } from '#domain/addresses/house-number.ts'
import { giftListColumn } from '#domain/gifts/gift-list-column.ts'
import { countryNamed, GIFT_LIST_COLUMNS, type GiftListColumn, type GiftRecipient, MAX_RECIPIENTS } from '#domain/gifts/gift-list.ts'
import type { Language } from '#domain/language/language.ts'
import { type Messages, messagesIn } from '#messages/all.ts'
import { parseCsv } from '#server/platform/http/csv.ts'

export interface GiftListProblem {
  /** The row in the file, from 1. */
  line: number
  /** Null for what concerns the row or the whole list. */
  column: GiftListColumn | null
  text: string
}

interface ReadList {
  recipients: (GiftRecipient & { line: number })[]
  problems: GiftListProblem[]
  /** The headings of columns that have content and are not read. */
  unreadColumns: string[]
}

interface GiftListFile {
  csv: string
  /** Whether the buyer says that addresses without a number have none. */
  mayLackNumbers?: boolean | undefined
}

const OPTIONAL: readonly GiftListColumn[] = ['company', 'houseNumber', 'country', 'message']
const MAX_NAMED = 60

/**
 * The recipients of a CSV, what is wrong in each row, in the language, and which columns nobody reads
 * (docs/rules/company-gifts.md#list). A row with a mistake is no recipient.
 */
export async function readGiftList({ csv, mayLackNumbers = false }: GiftListFile, language: Language): Promise<ReadList> {
  const { giftListText, fieldErrorsText } = messagesIn(language)
  const table = await parseCsv(csv, { maxRows: MAX_RECIPIENTS, isRead: (header) => giftListColumn(header) !== undefined, language })
  if ('problem' in table) return failed(null, table.problem)
  const headers = new Map<GiftListColumn, string>()
  for (const header of table.headers) {
    const column = giftListColumn(header)
    if (column === undefined) continue
    const earlier = headers.get(column)
    if (earlier !== undefined) return failed(column, giftListText.columnTwice(earlier, header))
    headers.set(column, header)
  }
  const missing = GIFT_LIST_COLUMNS.filter((column) => !OPTIONAL.includes(column) && !headers.has(column))
  if (missing.length > 0) {
    return { recipients: [], problems: missing.map((column) => ({ line: 1, column, text: giftListText.columnMissing })), unreadColumns: [] }
  }
  if (table.records.length === 0) return failed(null, giftListText.noAddresses)
  const recipients: ReadList['recipients'] = []
  const problems: GiftListProblem[] = []
  const unnamedLines = new Set(table.unnamedLines)
  const lineOf = new Map<string, number>()
  for (const { line, cells } of table.records) {
    if (unnamedLines.has(line)) {
      problems.push({ line, column: null, text: giftListText.moreCells })
      continue
    }
    const read = readRow((column) => cells[headers.get(column) ?? ''] ?? '', { mayLackNumber: mayLackNumbers, fieldErrorsText })
    if ('problems' in read) {
      problems.push(...read.problems.map((problem) => ({ line, ...problem })))
      continue
    }
    const address = addressLines(read.delivery, COUNTRY_NAMES).join('\n').toLowerCase()
    const earlier = lineOf.get(address)
    if (earlier !== undefined) problems.push({ line, column: 'lastName', text: giftListText.addressTwice(earlier) })
    else recipients.push({ line, ...read })
    lineOf.set(address, earlier ?? line)
  }
  const unread = table.headers.filter((header) => header !== '' && giftListColumn(header) === undefined)
  return { recipients, problems, unreadColumns: unread.map((header) => header.slice(0, MAX_NAMED)) }
}

function failed(column: GiftListColumn | null, text: string): ReadList {
  return { recipients: [], problems: [{ line: 1, column, text }], unreadColumns: [] }
}

function readRow(
  cell: (column: GiftListColumn) => string,
  { mayLackNumber, fieldErrorsText }: { mayLackNumber: boolean; fieldErrorsText: Messages['fieldErrorsText'] },
): GiftRecipient | { problems: Omit<GiftListProblem, 'line'>[] } {
  const named = countryNamed(cell('country'))
  // Spreadsheet programs and lists write 'CH-7000'.
  const postalCode = cell('postalCode').replace(/^(?:CH|FL|LI)[- ]?/i, '')
  const company = cell('company')
  const street = { street: cell('street'), houseNumber: cell('houseNumber') }
  const isForgotten = street.street !== '' && !mayLackNumber && lacksHouseNumber(street)
  const address = enteredAddress.safeParse({
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    ...(company === '' ? {} : { company }),
    street: street.street,
    // The contract refuses a number that is left out.
    ...(isForgotten ? {} : { houseNumber: street.houseNumber }),
    postalCode,
    town: cell('town'),
    country: named === undefined ? (countryOfPostalCode(postalCode) ?? 'CH') : named,
  })
  const message = enteredGift.shape.message.safeParse(cell('message').replaceAll(/\r\n?/g, '\n'))
  if (address.success && message.success) return { delivery: address.data, message: message.data }
  return {
    problems: [
      ...(address.error?.issues ?? []).map(({ path, message: text }) => ({
        column: columnOf(path[0]),
        text: fieldErrorText(text, fieldErrorsText),
      })),
      ...(message.error?.issues ?? []).map(({ message: text }) => ({
        column: 'message' as const,
        text: fieldErrorText(text, fieldErrorsText),
      })),
    ],
  }
}

/** The column that a field of an address is read from. */
function columnOf(field: unknown): GiftListColumn | null {
  return GIFT_LIST_COLUMNS.find((column) => column === field) ?? null
}
