import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { forgiveSkippedTransitions } from './view-transitions.ts'

forgiveSkippedTransitions(document)

// Hydrate in a task of its own: evaluating the libraries was a long task already, and a tap may be waiting.
setTimeout(() => {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
})
