import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/app/query.ts'
import { userQuery } from '#web/app/use-user.ts'
import { forgiveSkippedTransitions } from '#web/app/view-transitions.ts'
import { rememberSearch } from './last-search.ts'
import { createAdminRouter } from './router.tsx'
import './style.css'

const container = document.getElementById('admin')
if (!container) throw new Error('The document of the administration has no #admin.')

forgiveSkippedTransitions(document)
const queryClient = createQueryClient()
const router = createAdminRouter(queryClient)
router.subscribe('onResolved', ({ toLocation }) => rememberSearch(toLocation))
// Fetch the user while the code of the first screen loads. Until both are here, the document shows its loading text.
void queryClient.prefetchQuery(userQuery)
await router.load()
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
