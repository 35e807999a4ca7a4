import latinFont from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, lazyRouteComponent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BRAND } from '#domain/shop-settings.ts'
import { HOLD_EARLY_EVENTS } from '#web/app/early-events.ts'
import { useEarlyEvents } from '#web/app/use-early-events.ts'
import { usePageViews } from '#web/app/use-page-views.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { ErrorPage } from '#web/storefront/error/error-page.tsx'
import { PageLayout } from '#web/storefront/layout/page-layout.tsx'
import stylesheet from '../app/style.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(shopFactsQuery),
  head: ({ matches }) => ({
    meta: [
      // If only the layout matches, the URL is unknown.
      { title: matches.length === 1 ? `Seite nicht gefunden | ${BRAND}` : BRAND },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#fbfcfe' },
    ],
    links: [
      { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Page,
  // The not-found page loads when it is needed; the error page must be loaded before an error happens.
  notFoundComponent: lazyRouteComponent(() => import('#web/storefront/not-found/not-found.tsx'), 'NotFound'),
  errorComponent: ErrorPage,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="de-CH">
      <head>
        <HeadContent />
        <script dangerouslySetInnerHTML={{ __html: HOLD_EARLY_EVENTS }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  usePageViews()
  useEarlyEvents()
  // The administration has a layout of its own.
  const isAdmin = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) })
  if (isAdmin) return <Outlet />
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  )
}
