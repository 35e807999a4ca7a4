import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { findAdminSettings, saveSettings, type SettingsDeps } from './save-settings.ts'

/** The shop settings, for owners. */
export function settingsAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, deps: SettingsDeps): void {
  addRoute(getAdminSettings, () => findAdminSettings(deps))
  addRoute(saveAdminSettings, ({ body, user }) => saveSettings(deps, { ...body, actor: user }))
}
