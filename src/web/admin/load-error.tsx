import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { ApiError } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyList } from './empty-list.tsx'
import { errorMessage } from './error-message.ts'
import { loginUrl } from './login-url.ts'

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
