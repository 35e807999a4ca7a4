import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { SettingsPage } from '#web/storefront/accounts/settings/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  validateSearch: ({ google }: Record<string, unknown>): { google?: string } => (typeof google === 'string' ? { google } : {}),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: layoutText.settings,
      description: titlesText.settingsDescription(BRAND),
      path: '/settings',
    }),
  component: SettingsPage,
})
