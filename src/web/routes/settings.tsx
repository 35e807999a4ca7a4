import { BRAND } from '#domain/settings/brand.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { SettingsPage as Page } from '#web/storefront/accounts/settings/settings-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: layoutText.settings,
      description: titlesText.settingsDescription(BRAND),
      path: '/settings',
    }),
}
