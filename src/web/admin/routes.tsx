import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditSearch } from './audit/audit-search.ts'
import { bankSearch } from './bank/bank-search.ts'
import { bookScreens } from './books/book-screens.ts'
import { consentsSearch } from './consent/consents-search.ts'
import { landingSearch } from './content/landing/landing-search.ts'
import { textsSearch } from './content/texts-search.ts'
import { customerScreens } from './customers/customer-screens.ts'
import { documentsSearch } from './documents/documents-search.ts'
import { draftScreens } from './drafts/draft-screens.ts'
import { giftCardScreens } from './gift-cards/gift-card-screens.ts'
import { mailScreens } from './mail/mail-screens.ts'
import { newsletterSearch } from './newsletter/newsletter-search.ts'
import { orderScreens } from './orders/order-screens.ts'
import { overviewSearch } from './overview/overview-search.ts'
import { payoutScreens } from './payouts/payout-screens.ts'
import { productScreens } from './products/product-screens.ts'
import { recipeScreens } from './recipes/recipe-screens.ts'
import { returnsSearch } from './returns/returns-search.ts'
import { reviewsSearch } from './reviews/reviews-search.ts'
import { getParentRoute, rootRoute } from './root-route.tsx'
import { settingsSearch } from './settings/settings-search.ts'
import { translationScreens } from './translations/translation-screens.ts'
import { vatScreens } from './vat/vat-screens.ts'
import { voucherScreens } from './vouchers/voucher-screens.ts'

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
