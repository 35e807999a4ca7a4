import { CircleUserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useUser } from '#web/app/visitor/use-user.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'

// Most visitors are not signed in.
const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

/** The header's account area on wide screens. */
export function AccountMenu() {
  const { user, isLoading } = useUser()
  if (isLoading) return <Loading />
  if (user)
    return (
      <Suspense fallback={<Loading />}>
        <SignedInMenu user={user} />
      </Suspense>
    )
  return (
    <Link to="/auth/login" aria-label={layoutText.signIn} className={iconButtonClass}>
      <CircleUserRound className="size-5.5" aria-hidden />
    </Link>
  )
}

function Loading() {
  return <Skeleton className="m-1.5 size-8 rounded-full!" />
}
