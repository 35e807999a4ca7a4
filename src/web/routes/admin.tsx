import { createFileRoute } from '@tanstack/react-router'

/** The administration: rendered in the browser only, and only its frame's name is in what a visitor downloads. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Verwaltung' }, { name: 'robots', content: 'noindex' }] }),
  pendingMs: 0,
  pendingComponent: () => <output className="block p-8 text-ink-soft">Admin-Bereich wird geladen...</output>,
})
