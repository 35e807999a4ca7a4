import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useUser } from '#web/app/use-user.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useLoginRedirect } from './use-login-redirect.ts'

/**
 * Renders the administration for operators, redirects signed-out visitors to sign in, and refuses everybody else. The
 * server enforces the same rule.
 */
export function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading } = useUser()
  useLoginRedirect(!isLoading && user === null)
  if (user?.isAdmin) return children(user)
  if (user) return <NoAccess email={user.email} />
  return <p className="p-8 text-ink-soft">Admin-Bereich wird geladen...</p>
}

function NoAccess({ email }: { email: string }) {
  return (
    <div className="mx-auto grid max-w-form gap-4 px-5 py-24 text-center">
      <h1 className="text-title">Kein Zugang</h1>
      <p className="text-ink-soft">
        Sie sind als {email} angemeldet. Dieses Konto darf den Shop nicht verwalten. Wenn Sie das sollten, bitten Sie eine Person mit allen
        Rechten darum.
      </p>
      <a href="/" className={buttonClass({ variant: 'secondary' })}>
        Zum Shop
      </a>
    </div>
  )
}
