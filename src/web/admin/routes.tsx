import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AUDIT_ENTITIES } from '#contract/audit/admin-audit.ts'
import { BANK_ENTRY_STATES } from '#contract/bank/admin-bank.ts'
import { EDITABLE_PAGES } from '#contract/content/admin-texts.ts'
import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from '#contract/newsletter/admin-newsletter.ts'
import { RETURN_FILTERS } from '#contract/returns/admin-returns.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { RETURN_REASONS } from '#domain/returns/order-return.ts'
import { bookScreens } from './books/book-screens.ts'
import { customerScreens } from './customers/customer-screens.ts'
import { draftScreens } from './drafts/draft-screens.ts'
import { giftCardScreens } from './gift-cards/gift-card-screens.ts'
import { mailScreens } from './mail/mail-screens.ts'
import { orderScreens } from './orders/order-screens.ts'
import { payoutScreens } from './payouts/payout-screens.ts'
import { periodParams } from './period/period-search.ts'
import { productScreens } from './products/product-screens.ts'
import { recipeScreens } from './recipes/recipe-screens.ts'
import { reviewsSearch } from './reviews/reviews-search.ts'
import { getParentRoute, rootRoute } from './root-route.tsx'
import { oneOf, searchParams, text, yesOrNo } from './search-params.ts'
import { SETTING_SECTION_IDS } from './settings/setting-sections.ts'
import { translationScreens } from './translations/translation-screens.ts'
import { vatScreens } from './vat/vat-screens.ts'
import { voucherScreens } from './vouchers/voucher-screens.ts'

/** A period that ends now, such as '30', or one of the period picker. */
const overviewSearch = searchParams(periodParams())

const returnsSearch = searchParams({ q: text(), filter: oneOf(RETURN_FILTERS), reason: oneOf(RETURN_REASONS), cursor: text() })

const landingSearch = searchParams({ abschnitt: text() })

const textsSearch = searchParams({ seite: oneOf([...EDITABLE_PAGES, 'preise']), moment: text(), q: text() })

const documentsSearch = searchParams({
  q: text(),
  kind: oneOf(DOCUMENT_KINDS),
  /** A tax rate in basis points, as the tax desk links to its documents. */
  rate: text(),
  ...periodParams(),
  cursor: text(),
})

const newsletterSearch = searchParams({
  q: text(),
  state: oneOf(SUBSCRIPTION_STATES),
  source: oneOf(SUBSCRIPTION_SOURCES),
  cursor: text(),
})

const consentsSearch = searchParams({
  label: text(),
  analytics: yesOrNo(),
  marketing: yesOrNo(),
  ...periodParams(),
  cursor: text(),
})

const bankSearch = searchParams({ q: text(), state: oneOf(BANK_ENTRY_STATES), cursor: text() })

/** The section that the settings open at, and the label of the setting in it. */
const settingsSearch = searchParams({ section: oneOf(SETTING_SECTION_IDS), setting: text() })

const auditSearch = searchParams({
  entity: oneOf(AUDIT_ENTITIES),
  entityId: text(),
  actor: text(),
  ...periodParams(),
  cursor: text(),
})

/**
 * The site map of the administration: each screen's address, search parameters and code, which is loaded on demand. A
 * constant of its own: inside the call of `addChildren`, each route's type would be inferred as `AnyRoute`.
 */
const screens = [
  createRoute({
    getParentRoute,
    path: '/admin',
    validateSearch: overviewSearch,
    component: lazyRouteComponent(() => import('./overview/overview-screen.tsx'), 'OverviewScreen'),
  }),
  ...orderScreens,
  ...productScreens,
  ...customerScreens,
  ...draftScreens,
  createRoute({
    getParentRoute,
    path: '/admin/ruecksendungen',
    validateSearch: returnsSearch,
    component: lazyRouteComponent(() => import('./returns/returns-screen.tsx'), 'ReturnsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bewertungen',
    validateSearch: reviewsSearch,
    component: lazyRouteComponent(() => import('./reviews/reviews-screen.tsx'), 'ReviewsScreen'),
  }),
  ...recipeScreens,
  ...voucherScreens,
  ...giftCardScreens,
  createRoute({
    getParentRoute,
    path: '/admin/startseite',
    validateSearch: landingSearch,
    component: lazyRouteComponent(() => import('./content/landing/landing-screen.tsx'), 'LandingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/texte',
    validateSearch: textsSearch,
    component: lazyRouteComponent(() => import('./content/texts-screen.tsx'), 'TextsScreen'),
  }),
  ...translationScreens,
  ...mailScreens,
  ...bookScreens,
  createRoute({
    getParentRoute,
    path: '/admin/belege',
    validateSearch: documentsSearch,
    component: lazyRouteComponent(() => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
  }),
  ...vatScreens,
  createRoute({
    getParentRoute,
    path: '/admin/newsletter',
    validateSearch: newsletterSearch,
    component: lazyRouteComponent(() => import('./newsletter/newsletter-screen.tsx'), 'NewsletterScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/cookie-consents',
    validateSearch: consentsSearch,
    component: lazyRouteComponent(() => import('./consent/consents-screen.tsx'), 'ConsentsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bank',
    validateSearch: bankSearch,
    component: lazyRouteComponent(() => import('./bank/bank-screen.tsx'), 'BankScreen'),
  }),
  ...payoutScreens,
  createRoute({
    getParentRoute,
    path: '/admin/einstellungen',
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/benutzer',
    component: lazyRouteComponent(() => import('./operators/operators-screen.tsx'), 'OperatorsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/protokoll',
    validateSearch: auditSearch,
    component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/betrieb',
    component: lazyRouteComponent(() => import('./operations/operations-screen.tsx'), 'OperationsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/benachrichtigungen',
    component: lazyRouteComponent(() => import('./notices/notices-screen.tsx'), 'NoticesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/sicherheit',
    component: lazyRouteComponent(() => import('./auth/security-screen.tsx'), 'SecurityScreen'),
  }),
] as const

export const adminRouteTree = rootRoute.addChildren(screens)
