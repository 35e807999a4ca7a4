import { getSamplerBox, listAdminSections, saveSamplerBox, saveSection } from '#contract/admin-content.ts'
import { dropTaxChange, getAdminSettings, listTaxChanges, planTaxChange, saveAdminSettings } from '#contract/admin-settings.ts'
import type { ServeAdmin } from '#server/accounts/serve-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findAdminSettings, saveSettings } from './save-settings.ts'
import { findAdminBox, listAdminSections as listSections, saveBox, saveLandingSection } from './sections.ts'
import { dropChange, listTaxChanges as listChanges, planChange } from './tax-changes.ts'

/** The landing page, the shop settings and the tax rates as an operator keeps them. */
export function contentAdminRoutes(
  { serve }: { serve: ServeAdmin },
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
): void {
  serve(listAdminSections, () => listSections(db))
  serve(saveSection, ({ params, body, user }) => saveLandingSection(db, { section: params.section, change: body, actor: user }))
  serve(getSamplerBox, () => findAdminBox(db))
  serve(saveSamplerBox, ({ body, user }) => saveBox(db, { change: body, actor: user }))

  serve(getAdminSettings, () => findAdminSettings({ db, config }))
  serve(saveAdminSettings, ({ body, user }) => saveSettings({ db, config }, { ...body, actor: user }))
  serve(listTaxChanges, () => listChanges(db))
  serve(planTaxChange, ({ body, user }) => planChange(db, { plan: body, actor: user, now: clock() }))
  serve(dropTaxChange, ({ params, user }) => dropChange(db, { id: params.id, actor: user }))
}
