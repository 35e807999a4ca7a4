import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The administration: rendered in the browser only; its own site map is in its own code (docs/decisions, 12). */
export const Route = createFileRoute('/admin/$')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Verwaltung' }, { name: 'robots', content: 'noindex' }] }),
  pendingMs: 0,
  pendingComponent: () => <output className="block p-8 text-ink-soft">Admin-Bereich wird geladen...</output>,
  component: lazyRouteComponent(() => import('#web/admin/layout/admin-layout.tsx'), 'AdminLayout'),
})
