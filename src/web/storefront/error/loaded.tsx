import type { ReactNode } from 'react'
import * as loadFailedText from '#messages/errors/load-failed.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

interface Query<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** Stands in while the data loads. */
  skeleton: ReactNode
  /** Says that it could not be loaded. */
  failed?: string
  children: (data: Data) => ReactNode
}

/**
 * What a query has loaded. Until then a skeleton, or the reason why not, with a button to try again; when only a later
 * read fails, it stays, below a note that says so. docs/rules/pages.md#reads
 */
export function Loaded<Data>({ query, skeleton, failed, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined)
    return (
      <>
        <RefreshFailed query={query} className="mb-6" />
        {children(data)}
      </>
    )
  return error ? <LoadFailed title={failed} error={error} onRetry={() => void refetch()} /> : skeleton
}

/** Says that what is shown could not be read again, with a button to try again; nothing while it is up to date. */
export function RefreshFailed({ query: { data, error, refetch }, className }: { query: Query<unknown>; className: string }) {
  if (data === undefined || !error) return null
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-ice p-4 text-small ${className}`}>
      <output>
        {loadFailedText.lastKnown} {failureText(error)}
      </output>
      <Again error={error} onRetry={() => void refetch()} />
    </div>
  )
}

interface LoadFailedProps {
  title?: string | undefined
  error: Error
  onRetry: () => void
  className?: string
}

/** Says why something could not be loaded, with a button to try again, or a link to sign in again. */
export function LoadFailed({ title = loadFailedText.title, error, onRetry, className = '' }: LoadFailedProps) {
  return (
    <div role="alert" className={`rounded-lg bg-bad-soft p-6 ${className}`}>
      <p className="font-bold">{title}</p>
      <p className="mt-1 mb-4 text-small">{failureText(error)}</p>
      <Again error={error} onRetry={onRetry} />
    </div>
  )
}

function Again({ error, onRetry }: Pick<LoadFailedProps, 'error' | 'onRetry'>) {
  return error instanceof ApiError && error.status === 401 ? (
    <LinkButton to="/auth/login" variant="secondary" size="small">
      {layoutText.signIn}
    </LinkButton>
  ) : (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {layoutText.tryAgain}
    </Button>
  )
}
