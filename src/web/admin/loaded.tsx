import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { EmptyList } from './empty-list.tsx'
import { errorMessage } from './error-message.ts'
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

/**
 * Shows why loading failed, with a button to retry or a link to sign in again; of an address that names nothing, that
 * there is no page.
 */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A year is refused as long as it is being typed.
  const year = error instanceof ApiError ? error.fields.find(({ code }) => code === 'year') : undefined
  if (year) return <EmptyList title={year.message} />
  // A malformed id is refused as input.
  if (error instanceof ApiError && (error.status === 400 || error.status === 404))
    return (
      <EmptyList title={error.status === 404 && error.text ? error.text : 'Diese Seite gibt es nicht'}>
        <Link to="/admin" className="text-link">
          Zur Übersicht
        </Link>
      </EmptyList>
    )
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center text-small">
      <CircleAlert className="size-6 text-bad" aria-hidden />
      <p>{errorMessage(error)}</p>
      {isSignedOut ? (
        <a href={loginUrl()} className="text-link">
          Neu anmelden
        </a>
      ) : (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Noch einmal laden
        </Button>
      )}
    </div>
  )
}

/** The URL of the sign-in page, which leads back to the current screen. */
export function loginUrl(): string {
  return `/auth/login?next=${encodeURIComponent(location.pathname + location.search)}`
}
