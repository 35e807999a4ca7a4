import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { loginAddress } from './login-address.ts'
import { problemText } from './problem-text.ts'

/** A list without anything in it: what it would show and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <p className="font-bold">{title}</p>
      <div className="max-w-prose text-small text-ink-soft">{children}</div>
    </div>
  )
}

/** Loading failed: why, and how to go on. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center text-small">
      <CircleAlert className="size-6 text-bad" aria-hidden />
      <p>{problemText(error)}</p>
      {isSignedOut ? (
        <a href={loginAddress()} className="text-link">
          Neu anmelden
        </a>
      ) : (
        <Button look="secondary" size="small" onClick={onRetry}>
          Noch einmal laden
        </Button>
      )}
    </div>
  )
}

/** Stands in for a record that is loading. */
export function RecordSkeleton() {
  return (
    <output aria-label="Wird geladen" className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-72 lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-40 lg:col-span-3" />
    </output>
  )
}
