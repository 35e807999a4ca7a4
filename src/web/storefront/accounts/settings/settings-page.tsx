import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { AccountLayout } from '../account-layout.tsx'
import { GoogleNotice } from '../auth/google-notice.tsx'
import { GOOGLE_SIGN_IN, signInOptionsQuery } from '../auth/sign-in-options.ts'
import { AddressBook } from './address-book.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Notifications } from './notifications.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'

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

/** A settings section, with its heading beside it on wide screens. */
function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6 rounded-lg bg-white p-6 ring-1 ring-line sm:p-8 lg:grid-cols-[18rem_1fr] lg:gap-8">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <div className="max-w-prose min-w-0">{children}</div>
    </section>
  )
}

/** Downloads everything the shop stores about the customer. docs/rules/privacy.md#export */
function DataExport() {
  return (
    <div>
      <h3 className="font-bold">{settingsText.yourData}</h3>
      <p className="mt-1 text-small text-ink-soft">{settingsText.yourDataHint}</p>
      <a href="/api/user/export" download className={buttonClass({ variant: 'secondary', size: 'small', className: 'mt-4' })}>
        {settingsText.download}
      </a>
    </div>
  )
}

/** Connects the account with Google, if configured; both sides need a verified address. */
function GoogleConnection({ user }: { user: User }) {
  const { data } = useQuery(signInOptionsQuery)
  if (!data?.google) return null
  return (
    <div>
      <h3 className="font-bold">{settingsText.google}</h3>
      {user.googleId !== null && <p className="mt-1 text-small text-ink-soft">{settingsText.isConnected}</p>}
      {user.googleId === null && !user.emailVerified && <p className="mt-1 text-small text-ink-soft">{settingsText.confirmFirst}</p>}
      {user.googleId === null && user.emailVerified && (
        <a href={GOOGLE_SIGN_IN} className={buttonClass({ variant: 'secondary', size: 'small', className: 'mt-4' })}>
          {settingsText.connect}
        </a>
      )}
    </div>
  )
}
