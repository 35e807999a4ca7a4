import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { secondFactorQuery } from '../auth/use-second-factor.ts'
import { LogoutButton } from './logout-button.tsx'

const SecurityScreen = lazy(() => import('../auth/security-screen.tsx').then((module) => ({ default: module.SecurityScreen })))

/**
 * Shows only the setup of the second factor while one is required and missing. The server enforces the same rule
 * (docs/decisions/0014-second-factor.md).
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(secondFactorQuery)
  if (isPending) return <p className="p-8 text-ink-soft">Admin-Bereich wird geladen...</p>
  if (!data?.isRequired || data.isOn) return children
  return (
    <main id="main" tabIndex={-1} className="mx-auto min-h-dvh max-w-3xl bg-paper text-small">
      <Suspense fallback={<Skeleton className="m-8 h-96" />}>
        <SecurityScreen />
      </Suspense>
      <LogoutButton className="mx-4 flex min-h-11 items-center gap-2 text-ink-soft md:mx-8" />
    </main>
  )
}
