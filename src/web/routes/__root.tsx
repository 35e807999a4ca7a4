import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, lazyRouteComponent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeOf } from '#domain/language/language.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { language } from '#messages/language.ts'
import * as layoutText from '#messages/layout.ts'
import { APPLY_APPEARANCE } from '#web/app/appearance-script.ts'
import { DOCUMENT_LINKS, DOCUMENT_META } from '#web/app/document-head.ts'
import { HOLD_EARLY_EVENTS } from '#web/app/early-events.ts'
import { KEEP_SCROLL } from '#web/app/keep-scroll.ts'
import { HOLD_LAZY_PICTURES } from '#web/app/main-picture.ts'
import { useEarlyEvents } from '#web/app/use-early-events.ts'
import { usePageViews } from '#web/app/use-page-views.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { ErrorPage } from '#web/storefront/error/error-page.tsx'
import headlineFont from '#web/storefront/fonts/headline.woff2?url'
import { SiteFooter } from '#web/storefront/layout/layout-parts.ts'
import { PageLayout } from '#web/storefront/layout/page-layout.tsx'
import { wordsQuery } from '#web/storefront/products/use-word.ts'
import stylesheet from '#web/storefront/style.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([queryClient.ensureQueryData(shopFactsQuery), language !== 'de' && queryClient.ensureQueryData(wordsQuery)])
    // The browser has its markup with the first page, and no page waits for its code.
    if (import.meta.env.SSR) await SiteFooter.preload()
  },
  head: ({ matches }) => ({
    meta: [
      // If only the layout matches, the URL is unknown.
      { title: matches.length === 1 ? `${layoutText.pageNotFound} | ${BRAND}` : BRAND },
      ...DOCUMENT_META,
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'preload', href: headlineFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      ...DOCUMENT_LINKS,
    ],
  }),
  shellComponent: Document,
  component: Page,
  // The not-found page loads when it is needed; the error page must be loaded before an error happens.
  notFoundComponent: lazyRouteComponent(() => import('#web/storefront/not-found/not-found.tsx'), 'NotFound'),
  errorComponent: ErrorPage,
})

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang={localeOf(language)}>
      <head>
        <HeadContent />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: APPLY_APPEARANCE + HOLD_EARLY_EVENTS + HOLD_LAZY_PICTURES + KEEP_SCROLL }}
        />
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
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  )
}
