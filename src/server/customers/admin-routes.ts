import * as imports from '#contract/customers/admin-customer-import.ts'
import * as endpoints from '#contract/customers/admin-customers.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { toDecimal } from '#domain/money/money.ts'
import { recordExport } from '#server/audit/record-export.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, rowsOfAllPages, csvFile } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { addNote, choosePriceList, removeNote, saveTags } from './change-notes.ts'
import { importCustomers, planCustomers, undoCustomerImport } from './import-customers.ts'
import { findCustomer, listCustomers } from './store.ts'
import { listLastCustomerImports } from './store/imported-customers.ts'
import { listTags } from './store/notes.ts'

const CSV_PAGE_ROWS = 500
const IMPORTS_SHOWN = 10
const IMPORT = { bodyLimit: 8_000_000, deadlineMs: 60_000 }

const COLUMNS: readonly CsvColumn<endpoints.CustomerListItem>[] = [
  { header: 'E-Mail', text: ({ email }) => email },
  { header: 'Kundin, Kunde', text: ({ name }) => name },
  { header: 'Konto', text: ({ hasAccount }) => (hasAccount ? 'Konto' : 'Gast') },
  { header: 'Bestellungen', text: ({ orderCount }) => String(orderCount) },
  { header: 'Umsatz CHF', text: ({ spent }) => toDecimal(spent) },
  { header: 'Letzte Bestellung', text: ({ lastOrderAt }) => (lastOrderAt === null ? '' : germanDate(Date.parse(lastOrderAt))) },
  { header: 'Seit', text: ({ since }) => germanDate(Date.parse(since)) },
]

/** The customers in the administration, with or without an account. */
export function customerAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(endpoints.listCustomers, ({ query }) => listCustomers(db, query))
  addRoute(endpoints.getCustomer, async ({ params }) => (await findCustomer(db, params.id)) ?? refuse('customer-unknown'))
  addRoute(endpoints.listCustomerTags, () => listTags(db))
  addRoute(endpoints.saveCustomerTags, ({ params, body, user }) => saveTags(db, { ...body, customerId: params.id, actor: user }))
  addRoute(endpoints.chooseCustomerPriceList, ({ params, body, user }) =>
    choosePriceList(db, { ...body, customerId: params.id, actor: user }),
  )
  addRoute(endpoints.addCustomerNote, ({ params, body, user }) => addNote(db, { ...body, customerId: params.id, actor: user }))
  addRoute(endpoints.deleteCustomerNote, ({ params, user }) => removeNote(db, { customerId: params.id, id: params.noteId, actor: user }))

  addRoute(imports.planCustomerImport, async ({ body }) => (await planCustomers(db, body)).plan, IMPORT)
  addRoute(imports.applyCustomerImport, ({ body, user }) => importCustomers(db, { ...body, actor: user }), IMPORT)
  addRoute(imports.listCustomerImports, async () => {
    const rows = await listLastCustomerImports(db, IMPORTS_SHOWN)
    return rows.map(({ id, at, actor, created, undoneAt }) => ({ id, at: at.toISOString(), actor, created, isUndone: undoneAt !== null }))
  })
  addRoute(imports.undoCustomerImport, ({ params, user }) => undoCustomerImport(db, { ...params, actor: user }), IMPORT)

  addRoute(endpoints.getCustomersCsv, async ({ query, user }) => {
    const file = 'kunden.csv'
    await recordExport(db, { actor: user, of: 'customer', file })
    const rows = rowsOfAllPages((cursor) => listCustomers(db, { ...query, sort: 'newest', cursor, limit: CSV_PAGE_ROWS }))
    return csvFile(file, { columns: COLUMNS, rows })
  })
}
