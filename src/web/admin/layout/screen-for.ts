import { type ComponentType, lazy } from 'react'

interface ScreenPlace {
  /** After '/admin/'; a part that begins with ':' takes any one part. */
  path: string
  load: () => Promise<{ default: ComponentType }>
}

/** The site map of the administration. It is not the router's, so that a visitor does not download it. */
const PLACES: readonly ScreenPlace[] = [
  { path: '', load: () => import('../overview/overview-screen.tsx').then(({ OverviewScreen }) => ({ default: OverviewScreen })) },
  { path: 'bestellungen', load: () => import('../orders/orders-screen.tsx').then(({ OrdersScreen }) => ({ default: OrdersScreen })) },
  {
    path: 'bestellungen/packen',
    load: () => import('../orders/packing-screen.tsx').then(({ PackingScreen }) => ({ default: PackingScreen })),
  },
  { path: 'bestellungen/:id', load: () => import('../orders/order-screen.tsx').then(({ OrderScreen }) => ({ default: OrderScreen })) },
  { path: 'produkte', load: () => import('../products/products-screen.tsx').then(({ ProductsScreen }) => ({ default: ProductsScreen })) },
  { path: 'produkte/import', load: () => import('../products/import-screen.tsx').then(({ ImportScreen }) => ({ default: ImportScreen })) },
  { path: 'produkte/:id', load: () => import('../products/product-screen.tsx').then(({ ProductScreen }) => ({ default: ProductScreen })) },
  { path: 'kunden', load: () => import('../customers/customers-screen.tsx').then(({ CustomersScreen }) => ({ default: CustomersScreen })) },
  {
    path: 'kunden/:id',
    load: () => import('../customers/customer-screen.tsx').then(({ CustomerScreen }) => ({ default: CustomerScreen })),
  },
  { path: 'bewertungen', load: () => import('../reviews/reviews-screen.tsx').then(({ ReviewsScreen }) => ({ default: ReviewsScreen })) },
  { path: 'gutscheine', load: () => import('../vouchers/vouchers-screen.tsx').then(({ VouchersScreen }) => ({ default: VouchersScreen })) },
  {
    path: 'gutscheine/:code',
    load: () => import('../vouchers/voucher-screen.tsx').then(({ VoucherScreen }) => ({ default: VoucherScreen })),
  },
  { path: 'startseite', load: () => import('../landing/landing-screen.tsx').then(({ LandingScreen }) => ({ default: LandingScreen })) },
  { path: 'email', load: () => import('../mails/mails-screen.tsx').then(({ MailsScreen }) => ({ default: MailsScreen })) },
  {
    path: 'email/:template',
    load: () => import('../mails/mail-template-screen.tsx').then(({ MailTemplateScreen }) => ({ default: MailTemplateScreen })),
  },
  {
    path: 'cookie-consents',
    load: () => import('../consents/consents-screen.tsx').then(({ ConsentsScreen }) => ({ default: ConsentsScreen })),
  },
  {
    path: 'einstellungen',
    load: () => import('../settings/settings-screen.tsx').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
  },
  { path: 'protokoll', load: () => import('../audit/audit-screen.tsx').then(({ AuditScreen }) => ({ default: AuditScreen })) },
  {
    path: 'benutzer',
    load: () => import('../operators/operators-screen.tsx').then(({ OperatorsScreen }) => ({ default: OperatorsScreen })),
  },
  {
    path: 'sicherheit',
    load: () => import('../security/security-screen.tsx').then(({ SecurityScreen }) => ({ default: SecurityScreen })),
  },
]

const SCREENS = PLACES.map((place) => ({ ...place, parts: place.path.split('/'), Screen: lazy(place.load) }))

/** The screen at what stands after '/admin/' in the address, and the record it is about; undefined when there is none. */
export function screenFor(splat: string) {
  const given = splat.replace(/\/$/, '').split('/')
  const found = SCREENS.find(
    ({ parts }) => parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]),
  )
  if (!found) return undefined
  const named = found.parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : []))
  return { path: found.path, Screen: found.Screen, load: found.load, params: Object.fromEntries(named) as Record<string, string> }
}

/** Fetches a screen's code before it is asked for. */
export function preloadScreen(to: string): void {
  void screenFor(to.replace(/^\/admin\/?/, ''))?.load()
}
