import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { GOOGLE_SIGN_IN, signInOptionsQuery } from '../auth/sign-in-options.ts'

/** Connects the account with Google, if configured; both sides need a verified address. */
export function GoogleConnection({ user }: { user: User }) {
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
