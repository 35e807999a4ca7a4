import { listAdminDocuments } from '#contract/documents/admin-documents.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { listDocumentRows } from './store/document-list.ts'

/** The list of issued documents in the administration (docs/rules/invoices.md#list). */
export function documentAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listAdminDocuments, ({ query }) => listDocumentRows(db, query))
}
