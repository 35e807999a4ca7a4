import { getSamplerBox, listAdminSections, saveSamplerBox, saveSection } from '#contract/admin-content.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { findAdminBox, listAdminSections as listSections, saveBox, saveLandingSection } from './sections.ts'

/** The sections of the landing page, for operators. */
export function contentAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listAdminSections, () => listSections(db))
  addRoute(saveSection, ({ params, body, user }) => saveLandingSection(db, { section: params.section, change: body, actor: user }))
  addRoute(getSamplerBox, () => findAdminBox(db))
  addRoute(saveSamplerBox, ({ body, user }) => saveBox(db, { change: body, actor: user }))
}
