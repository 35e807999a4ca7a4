import { getSamplerBox, listAdminSections, saveSamplerBox, saveSection } from '#contract/admin-content.ts'
import { dropTaxChange, getAdminSettings, listTaxChanges, planTaxChange, saveAdminSettings } from '#contract/admin-settings.ts'
import type { AddAdminRoute } from '#server/auth/admin-route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findAdminSettings, saveSettings } from './save-settings.ts'
import { findAdminBox, listAdminSections as listSections, saveBox, saveLandingSection } from './sections.ts'
import { dropChange, listTaxChanges as listChanges, planChange } from './tax-changes.ts'

/** The landing page, the shop settings and the tax rates as an operator keeps them. */
export function contentAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
): void {
  addRoute(listAdminSections, () => listSections(db))
  addRoute(saveSection, ({ params, body, user }) => saveLandingSection(db, { section: params.section, change: body, actor: user }))
  addRoute(getSamplerBox, () => findAdminBox(db))
  addRoute(saveSamplerBox, ({ body, user }) => saveBox(db, { change: body, actor: user }))

  addRoute(getAdminSettings, () => findAdminSettings({ db, config }))
  addRoute(saveAdminSettings, ({ body, user }) => saveSettings({ db, config }, { ...body, actor: user }))
  addRoute(listTaxChanges, () => listChanges(db))
  addRoute(planTaxChange, ({ body, user }) => planChange(db, { plan: body, actor: user, now: clock() }))
  addRoute(dropTaxChange, ({ params, user }) => dropChange(db, { id: params.id, actor: user }))
}
