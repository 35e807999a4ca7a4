import { Component, type ReactNode } from 'react'
import * as failuresText from '#messages/errors/failures.ts'
import { Peaks } from '#web/storefront/layout/wordmark.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useIsOnline } from './use-is-online.ts'

/** The error page; its button loads the page again. */
export function ErrorPage() {
  const isOnline = useIsOnline()
  return (
    <div role="alert" className="page-width section-air flex flex-col items-center text-center">
      <Peaks className="h-13 w-16 text-ink-soft" />
      <h1 className="mt-6 text-headline">{isOnline ? failuresText.somethingWrong : failuresText.offline}</h1>
      <p className="mt-3 max-w-form text-lead text-ink-soft">{isOnline ? failuresText.notLoaded : failuresText.offlineText}</p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {failuresText.retry}
      </Button>
    </div>
  )
}

/** Shows the error page in place of what could not be rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
