import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { auditSearch } from './audit/audit-search.ts'
import { bankSearch } from './bank/bank-search.ts'
import { booksSearch } from './books/books-search.ts'
import { byNumber } from './by-number.ts'
import { consentsSearch } from './consent/consents-search.ts'
import { landingSearch } from './content/landing/landing-search.ts'
import { textsSearch } from './content/texts-search.ts'
import { customersSearch } from './customers/customers-search.ts'
import { documentsSearch } from './documents/documents-search.ts'
import { draftScreens } from './drafts/draft-screens.ts'
import { giftCardsSearch } from './gift-cards/gift-cards-search.ts'
import { lotsSearch } from './lots/lots-search.ts'
import { mailsSearch } from './mail/mails-search.ts'
import { newsletterSearch } from './newsletter/newsletter-search.ts'
import { ordersSearch, packingSearch } from './orders/orders-search.ts'
import { overviewSearch } from './overview/overview-search.ts'
import { shelvesSearch } from './packing/shelves-search.ts'
import { payoutsSearch } from './payouts/payouts-search.ts'
import { productsSearch } from './products/products-search.ts'
import { returnsSearch } from './returns/returns-search.ts'
import { reviewsSearch } from './reviews/reviews-search.ts'
import { getParentRoute, rootRoute } from './root-route.tsx'
import { settingsSearch } from './settings/settings-search.ts'
import { translationSearch, translationsSearch } from './translations/translations-search.ts'
import { vatPaymentsSearch, vatSearch, vatYearSearch } from './vat/vat-search.ts'
import { vouchersSearch } from './vouchers/vouchers-search.ts'

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
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen',
    validateSearch: ordersSearch,
    component: lazyRouteComponent(() => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen/packen',
    validateSearch: packingSearch,
    component: lazyRouteComponent(() => import('./packing/packing-screen.tsx'), 'PackingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen/sammelversand/$id',
    validateSearch: packingSearch,
    component: lazyRouteComponent(() => import('./packing/batch-screen.tsx'), 'BatchScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/bestellungen/$id',
    component: lazyRouteComponent(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    getParentRoute,
    // An address from before all parcels were shipped in batches.
    path: '/admin/bestellungen/$id/pakete',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/admin/bestellungen/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte',
    validateSearch: productsSearch,
    component: lazyRouteComponent(() => import('./products/products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/import',
    component: lazyRouteComponent(() => import('./products/import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/preise',
    component: lazyRouteComponent(() => import('./products/prices/price-plans-screen.tsx'), 'PricePlansScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lagerplaetze',
    validateSearch: shelvesSearch,
    component: lazyRouteComponent(() => import('./packing/shelves-screen.tsx'), 'ShelvesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose',
    validateSearch: lotsSearch,
    component: lazyRouteComponent(() => import('./lots/lots-screen.tsx'), 'LotsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose/zaehlen',
    component: lazyRouteComponent(() => import('./lots/stocktaking-screen.tsx'), 'StocktakingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./lots/trace-screen.tsx'), 'TraceScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/neu',
    component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'NewProductScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/kunden',
    validateSearch: customersSearch,
    component: lazyRouteComponent(() => import('./customers/customers-screen.tsx'), 'CustomersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/kunden/import',
    component: lazyRouteComponent(() => import('./customers/customer-import-screen.tsx'), 'CustomerImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/kunden/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
  }),
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
  createRoute({
    getParentRoute,
    path: '/admin/rezepte',
    component: lazyRouteComponent(() => import('./recipes/recipes-screen.tsx'), 'RecipesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/rezepte/neu',
    component: lazyRouteComponent(() => import('./recipes/recipe-screen.tsx'), 'NewRecipeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/rezepte/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./recipes/recipe-screen.tsx'), 'RecipeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheine',
    validateSearch: vouchersSearch,
    component: lazyRouteComponent(() => import('./vouchers/vouchers-screen.tsx'), 'VouchersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheine/neu',
    component: lazyRouteComponent(() => import('./vouchers/voucher-screen.tsx'), 'NewVoucherScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheine/$code',
    component: lazyRouteComponent(() => import('./vouchers/voucher-screen.tsx'), 'VoucherScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheinkarten',
    validateSearch: giftCardsSearch,
    component: lazyRouteComponent(() => import('./gift-cards/gift-cards-screen.tsx'), 'GiftCardsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/gutscheinkarten/$id',
    component: lazyRouteComponent(() => import('./gift-cards/gift-card-screen.tsx'), 'GiftCardScreen'),
  }),
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
  createRoute({
    getParentRoute,
    path: '/admin/uebersetzungen',
    validateSearch: translationsSearch,
    component: lazyRouteComponent(() => import('./translations/translations-screen.tsx'), 'TranslationsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/uebersetzungen/import',
    component: lazyRouteComponent(() => import('./translations/translation-import-screen.tsx'), 'TranslationImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/uebersetzungen/$noun/$record',
    validateSearch: translationSearch,
    component: lazyRouteComponent(() => import('./translations/translation-screen.tsx'), 'TranslationScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/email',
    validateSearch: mailsSearch,
    component: lazyRouteComponent(() => import('./mail/mails-screen.tsx'), 'MailsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/email/$template',
    component: lazyRouteComponent(() => import('./mail/mail-template-screen.tsx'), 'MailTemplateScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/buecher',
    validateSearch: booksSearch,
    component: lazyRouteComponent(() => import('./books/books-screen.tsx'), 'BooksScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/buecher/konten',
    component: lazyRouteComponent(() => import('./books/accounts-screen.tsx'), 'BookAccountsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/buecher/abschluss',
    component: lazyRouteComponent(() => import('./year-end/year-end-screen.tsx'), 'YearEndScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/belege',
    validateSearch: documentsSearch,
    component: lazyRouteComponent(() => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/mwst',
    validateSearch: vatSearch,
    component: lazyRouteComponent(() => import('./vat/vat-screen.tsx'), 'VatScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/mwst/jahr',
    validateSearch: vatYearSearch,
    component: lazyRouteComponent(() => import('./vat/vat-year-screen.tsx'), 'VatYearScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/mwst/zahlungen',
    validateSearch: vatPaymentsSearch,
    component: lazyRouteComponent(() => import('./vat/vat-payments-screen.tsx'), 'VatPaymentsScreen'),
  }),
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
  createRoute({
    getParentRoute,
    path: '/admin/auszahlungen',
    validateSearch: payoutsSearch,
    component: lazyRouteComponent(() => import('./payouts/payouts-screen.tsx'), 'PayoutsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/auszahlungen/$id',
    component: lazyRouteComponent(() => import('./payouts/payout-screen.tsx'), 'PayoutScreen'),
  }),
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
