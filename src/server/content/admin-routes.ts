import { listAdminSections as listAdminSectionsEndpoint, saveSection as saveSectionEndpoint } from '#contract/admin-content.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { saveSection } from './save-section.ts'
import { listAdminSections } from './store.ts'

/** The sections of the landing page, for operators. */
export function contentAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listAdminSectionsEndpoint, () => listAdminSections(db))
  addRoute(saveSectionEndpoint, ({ params, body, user }) => saveSection(db, { section: params.section, change: body, actor: user }))
}
