import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import stylesheet from '../app/style.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    ],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: Document,
})

function Document() {
  return (
    <html lang="de-CH">
      <head>
        <HeadContent />
      </head>
      <body>
        <main id="main">
          <Outlet />
        </main>
        <Scripts />
      </body>
    </html>
  )
}
