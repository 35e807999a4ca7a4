import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { LoadFailed } from '../error/loaded.tsx'
import { NeedsScript } from '../error/needs-script.tsx'
import { useAccountVisit } from './use-account-visit.ts'

interface AccountFrameProps {
  title: string
  /** What the page shows once the customer is known. */
  children: (user: User) => ReactNode
}

const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent font-bold text-ink-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink'

/** The layout of the account pages. */
export function AccountLayout({ title, children }: AccountFrameProps) {
  const isHydrated = useHydrated()
  const { data: user, error, refetch } = useAccountVisit()
  return (
    <div className="page-width py-10 sm:py-16 low:pt-5">
      <h1 className="text-headline">{title}</h1>
      <nav aria-label={accountText.nav} className="mt-6 mb-10 flex gap-8 border-b border-line">
        <Link to="/my-orders" className={TAB}>
          {layoutText.myOrders}
        </Link>
        <Link to="/settings" className={TAB}>
          {layoutText.settings}
        </Link>
      </nav>
      {isHydrated && user ? (
        children(user)
      ) : isHydrated && error && user === undefined ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Checking />
      )}
    </div>
  )
}

function Checking() {
  return (
    <>
      <NeedsScript what={accountText.needsScript} />
      <div className="grid gap-4 noscript:hidden">
        <output className="sr-only">{accountText.checking}</output>
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </>
  )
}
