import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { errorMessage } from './error-message.ts'
import { LoadError } from './load-error.tsx'
import { Screen } from './screen.tsx'

interface Query<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** The screen around what stands in, where the content brings its own. */
  screen?: { title: string; above: ReactNode }
  /** Stands in while the data loads. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a query has loaded. Until then a skeleton or the reason why not; when only its refresh fails, it stays, below a
 * line that says so.
 */
export function Loaded<Data>({ query, screen, skeleton = <RecordSkeleton />, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined)
    return (
      <>
        <RefreshError query={query} className={screen ? 'mx-4 mt-4 md:mx-8' : 'mb-4'} />
        {children(data)}
      </>
    )
  const state = error ? <LoadError error={error} onRetry={() => void refetch()} /> : skeleton
  return screen ? <Screen {...screen}>{state}</Screen> : state
}

/** Says that what is shown could not be read again, with a button to retry; shows nothing otherwise. */
export function RefreshError({ query: { data, error, refetch }, className }: { query: Query<unknown>; className: string }) {
  if (data === undefined || !error) return null
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-bad-soft px-4 py-2 text-small text-bad ${className}`}
    >
      <p className="min-w-52 flex-1">Das ist der letzte bekannte Stand. {errorMessage(error)}</p>
      <Button variant="quiet" size="small" onClick={() => void refetch()}>
        Noch einmal laden
      </Button>
    </div>
  )
}

/** Stands in for a record while it loads. */
export function RecordSkeleton() {
  return (
    <output aria-label="Wird geladen" className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-72 lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-40 lg:col-span-3" />
    </output>
  )
}
