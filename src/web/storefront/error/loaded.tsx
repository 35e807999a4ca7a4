import type { ReactNode } from 'react'
import * as layoutText from '#messages/layout.ts'
import * as loadFailedText from '#messages/load-failed.ts'
import { ApiError } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Stands in while the data loads. */
  skeleton: ReactNode
  /** Says that it could not be loaded. */
  failed?: string
  children: (data: Data) => ReactNode
}

/**
 * What a query has loaded. Until then a skeleton, or the reason why not, with a button to try again.
 * docs/rules/pages.md#reads
 */
export function Loaded<Data>({ query: { data, error, refetch }, skeleton, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadFailed title={failed} error={error} onRetry={() => void refetch()} /> : skeleton
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
      {error instanceof ApiError && error.status === 401 ? (
        <LinkButton to="/auth/login" variant="secondary" size="small">
          {layoutText.signIn}
        </LinkButton>
      ) : (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {layoutText.tryAgain}
        </Button>
      )}
    </div>
  )
}
