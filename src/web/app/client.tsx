import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announceScroll } from './keep-scroll.ts'
import { getRouter } from './router.tsx'
import { forgiveSkippedTransitions } from './view-transitions.ts'

forgiveSkippedTransitions(document)

// Hydrate in a task of its own: evaluating the libraries was a long task already, and a tap may be waiting.
setTimeout(() => {
  const router = getRouter()
  announceScroll(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
})

// An honest page while there is no connection; late, so that it takes nothing from the first view. A browser that
// refuses, as in a private window, shows its own.
if (import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), 5000)
