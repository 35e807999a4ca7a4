import { CUSTOMER_CSV, customerFilter, type CustomerListItem, getCustomer, listCustomers } from '#contract/admin-customers.ts'
import { germanDate } from '#domain/german-date.ts'
import { toDecimal } from '#domain/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute, AddAdminFile } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, rowsOfPages, sendCsv } from '#server/platform/http/csv.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findCustomer, listCustomerRows } from './store.ts'

const ROWS_AT_ONCE = 2000

const COLUMNS: readonly CsvColumn<CustomerListItem>[] = [
  { header: 'E-Mail', text: ({ email }) => email },
  { header: 'Name', text: ({ name }) => name },
  { header: 'Konto', text: ({ hasAccount }) => (hasAccount ? 'ja' : 'nein') },
  { header: 'Bestellungen', text: ({ orderCount }) => String(orderCount) },
  { header: 'Umsatz CHF', text: ({ spent }) => toDecimal(spent) },
  { header: 'Letzte Bestellung', text: ({ lastOrderAt }) => (lastOrderAt === null ? '' : germanDate(Date.parse(lastOrderAt))) },
  { header: 'Seit', text: ({ since }) => germanDate(Date.parse(since)) },
]

/** Customers as an operator sees them: with or without an account. */
export function customerAdminRoutes({ addRoute, file }: { addRoute: AddAdminRoute; file: AddAdminFile }, { db }: { db: Db }): void {
  addRoute(listCustomers, ({ query }) => listCustomerRows(db, query))
  addRoute(getCustomer, async ({ params }) => (await findCustomer(db, params.id)) ?? refuse('customer-unknown'))

  file(CUSTOMER_CSV, async ({ request, reply }) => {
    const filter = customerFilter.safeParse(request.query)
    if (!filter.success) return sendProblem(reply, 400)
    const rows = rowsOfPages((cursor) => listCustomerRows(db, { ...filter.data, sort: 'newest', cursor, limit: ROWS_AT_ONCE }))
    return sendCsv(reply, { name: 'kunden.csv', columns: COLUMNS, rows })
  })
}
