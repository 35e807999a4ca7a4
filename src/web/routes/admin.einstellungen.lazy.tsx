import { createLazyFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#web/admin/settings/settings-screen.tsx'

export const Route = createLazyFileRoute('/admin/einstellungen')({ component: SettingsScreen })
