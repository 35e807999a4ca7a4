import * as layoutText from '#messages/layout.ts'
import * as settingsText from '#messages/settings.ts'
import { useSearch } from '#web/app/navigation.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountLayout } from '../account-layout.tsx'
import { GoogleNotice } from '../auth/google-notice.tsx'
import { AddressBook } from './address-book.tsx'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { GoogleConnection } from './google-connection.tsx'
import { Notifications } from './notifications.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The settings: profile, addresses, notifications, account and security. */
export function SettingsPage() {
  const { google } = useSearch()
  const notice = useHydrated() ? google : undefined
  return (
    <AccountLayout title={layoutText.settings}>
      {(user) => (
        <div className="grid gap-6">
          <GoogleNotice reason={notice} />
          <SettingsCard title={settingsText.profile}>
            <ProfileForm user={user} />
          </SettingsCard>
          <SettingsCard title={settingsText.addresses}>
            <AddressBook />
          </SettingsCard>
          <SettingsCard title={settingsText.notifications}>
            <Notifications />
          </SettingsCard>
          <SettingsCard title={settingsText.security}>
            <div className="grid gap-12">
              <PasswordChange user={user} />
              <GoogleConnection user={user} />
              <Sessions />
              <DataExport />
              <DeleteAccount user={user} />
            </div>
          </SettingsCard>
        </div>
      )}
    </AccountLayout>
  )
}
