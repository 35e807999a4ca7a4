import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { ErrorBoundary } from '#web/storefront/error/error-page.tsx'
import { PageLayout } from '#web/storefront/layout/page-layout.tsx'
import { useCarriedToasts } from '#web/ui/overlays/use-toast.ts'
import { useEarlyEvents } from './document/use-early-events.ts'
import { LoadedAddress } from './navigation/navigation.ts'
import { usePageViews } from './navigation/use-page-views.ts'

/** What a document brings along for its scripts. */
export interface PageData {
  /** The file of its page in src/web/routes. */
  page: string
  /** The values of its path's parameters. */
  params: Readonly<Record<string, string>>
  /** What its queries have loaded, where that is no response of its own. */
  queries?: string
}

interface AppProps extends Pick<PageData, 'params'> {
  /** The address that the page was loaded with. */
  href: string
  queryClient: QueryClient
  Page: ComponentType<PageData['params']>
}

/** A page of the storefront in its layout, as the server renders it and the browser takes it over. */
export function App({ href, queryClient, Page, params }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LoadedAddress value={href}>
          <ErrorBoundary>
            <PageLayout>
              <ErrorBoundary>
                <Suspense>
                  <Page {...params} />
                </Suspense>
              </ErrorBoundary>
            </PageLayout>
          </ErrorBoundary>
          <Arrival />
        </LoadedAddress>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** What happens once the page has come to life. */
function Arrival() {
  usePageViews()
  useEarlyEvents()
  useCarriedToasts()
  return null
}
