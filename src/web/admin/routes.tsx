import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { AUDIT_ENTITIES } from '#contract/audit/admin-audit.ts'
import { BANK_ENTRY_STATES } from '#contract/bank/admin-bank.ts'
import { EDITABLE_PAGES } from '#contract/content/admin-texts.ts'
import { CUSTOMER_SORTS } from '#contract/customers/admin-customers.ts'
import { MAIL_STATES } from '#contract/mail/admin-mails.ts'
import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from '#contract/newsletter/admin-newsletter.ts'
import { RETURN_FILTERS } from '#contract/returns/admin-returns.ts'
import { TRANSLATION_FILTERS } from '#contract/translations/admin-translations.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { GIFT_CARD_STATES } from '#domain/gift-cards/gift-card.ts'
import { RETURN_REASONS } from '#domain/returns/order-return.ts'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'
import { ordersSearch, packingSearch } from './orders/orders-search.ts'
import { periodParams } from './period/period-search.ts'
import { productsSearch } from './products/products-search.ts'
import { reviewsSearch } from './reviews/reviews-search.ts'
import { byNumber, getParentRoute, rootRoute, screen, searchScreen } from './root-route.tsx'
import { oneOf, searchParams, text, yesOrNo } from './search-params.ts'
import { SETTING_SECTION_IDS } from './settings/setting-sections.ts'

/** A period that ends now, such as '30', or one of the period picker. */
const overviewSearch = searchParams(periodParams())

/** Without a filter those with packs are shown. */
const lotsSearch = searchParams({ q: text(), cursor: text(), filter: oneOf(['soon', 'blocked', 'all']) })

const shelvesSearch = searchParams({ q: text(), cursor: text() })

const customersSearch = searchParams({
  q: text(),
  kind: oneOf(['account', 'guest']),
  tag: text(),
  sort: oneOf(CUSTOMER_SORTS),
  cursor: text(),
})

/** The customer that a new draft is for. */
const newDraftSearch = searchParams({ kunde: text() })

const returnsSearch = searchParams({ q: text(), filter: oneOf(RETURN_FILTERS), reason: oneOf(RETURN_REASONS), cursor: text() })

const vouchersSearch = searchParams({ q: text(), active: yesOrNo(), cursor: text() })

const giftCardsSearch = searchParams({ q: text(), state: oneOf(GIFT_CARD_STATES), cursor: text() })

const landingSearch = searchParams({ abschnitt: text() })

const textsSearch = searchParams({ seite: oneOf([...EDITABLE_PAGES, 'preise']), moment: text(), q: text() })

const translationsSearch = searchParams({
  q: text(),
  noun: oneOf(TRANSLATED_NOUNS),
  language: oneOf(TRANSLATION_LANGUAGES),
  state: oneOf(TRANSLATION_FILTERS),
  cursor: text(),
})

const translationSearch = searchParams({ language: oneOf(TRANSLATION_LANGUAGES) })

const mailsSearch = searchParams({
  q: text(),
  state: oneOf(MAIL_STATES),
  template: text(),
  cursor: text(),
  ansicht: oneOf(['vorlagen']),
  /** The mail whose dialog is open. */
  mail: text(),
})

const booksSearch = searchParams(periodParams())

const documentsSearch = searchParams({
  q: text(),
  kind: oneOf(DOCUMENT_KINDS),
  /** A tax rate in basis points, as the tax desk links to its documents. */
  rate: text(),
  ...periodParams(),
  cursor: text(),
})

const vatSearch = searchParams(periodParams())

const vatYearSearch = searchParams({ year: text() })

/** The rates are tax rates in basis points: '260,810'. */
const vatPaymentsSearch = searchParams({ ...periodParams(), rates: text(), cursor: text() })

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

const payoutsSearch = searchParams({ cursor: text() })

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
  searchScreen('/admin', overviewSearch, () => import('./overview/overview-screen.tsx'), 'OverviewScreen'),
  searchScreen('/admin/bestellungen', ordersSearch, () => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
  searchScreen('/admin/bestellungen/packen', packingSearch, () => import('./packing/packing-screen.tsx'), 'PackingScreen'),
  searchScreen('/admin/bestellungen/sammelversand/$id', packingSearch, () => import('./packing/batch-screen.tsx'), 'BatchScreen'),
  screen('/admin/bestellungen/$id', () => import('./orders/order-screen.tsx'), 'OrderScreen'),
  createRoute({
    getParentRoute,
    // An address from before all parcels were shipped in batches.
    path: '/admin/bestellungen/$id/pakete',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/admin/bestellungen/$id', params, replace: true })
    },
  }),
  searchScreen('/admin/produkte', productsSearch, () => import('./products/products-screen.tsx'), 'ProductsScreen'),
  screen('/admin/produkte/import', () => import('./products/import-screen.tsx'), 'ImportScreen'),
  screen('/admin/produkte/preise', () => import('./products/prices/price-plans-screen.tsx'), 'PricePlansScreen'),
  searchScreen('/admin/produkte/lagerplaetze', shelvesSearch, () => import('./packing/shelves-screen.tsx'), 'ShelvesScreen'),
  searchScreen('/admin/produkte/lose', lotsSearch, () => import('./lots/lots-screen.tsx'), 'LotsScreen'),
  screen('/admin/produkte/lose/zaehlen', () => import('./lots/stocktaking-screen.tsx'), 'StocktakingScreen'),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/lose/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./lots/trace-screen.tsx'), 'TraceScreen'),
  }),
  screen('/admin/produkte/neu', () => import('./products/product-screen.tsx'), 'NewProductScreen'),
  createRoute({
    getParentRoute,
    path: '/admin/produkte/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
  }),
  searchScreen('/admin/kunden', customersSearch, () => import('./customers/customers-screen.tsx'), 'CustomersScreen'),
  screen('/admin/kunden/import', () => import('./customers/customer-import-screen.tsx'), 'CustomerImportScreen'),
  createRoute({
    getParentRoute,
    path: '/admin/kunden/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
  }),
  screen('/admin/entwuerfe', () => import('./drafts/drafts-screen.tsx'), 'DraftsScreen'),
  searchScreen('/admin/entwuerfe/neu', newDraftSearch, () => import('./drafts/draft-screen.tsx'), 'NewDraftScreen'),
  screen('/admin/entwuerfe/$id', () => import('./drafts/draft-screen.tsx'), 'DraftScreen'),
  screen('/admin/preislisten', () => import('./price-lists/price-lists-screen.tsx'), 'PriceListsScreen'),
  screen('/admin/preislisten/neu', () => import('./price-lists/price-list-screen.tsx'), 'NewPriceListScreen'),
  screen('/admin/preislisten/$id', () => import('./price-lists/price-list-screen.tsx'), 'PriceListScreen'),
  searchScreen('/admin/ruecksendungen', returnsSearch, () => import('./returns/returns-screen.tsx'), 'ReturnsScreen'),
  searchScreen('/admin/bewertungen', reviewsSearch, () => import('./reviews/reviews-screen.tsx'), 'ReviewsScreen'),
  screen('/admin/rezepte', () => import('./recipes/recipes-screen.tsx'), 'RecipesScreen'),
  screen('/admin/rezepte/neu', () => import('./recipes/recipe-screen.tsx'), 'NewRecipeScreen'),
  createRoute({
    getParentRoute,
    path: '/admin/rezepte/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./recipes/recipe-screen.tsx'), 'RecipeScreen'),
  }),
  searchScreen('/admin/gutscheine', vouchersSearch, () => import('./vouchers/vouchers-screen.tsx'), 'VouchersScreen'),
  screen('/admin/gutscheine/neu', () => import('./vouchers/voucher-screen.tsx'), 'NewVoucherScreen'),
  screen('/admin/gutscheine/$code', () => import('./vouchers/voucher-screen.tsx'), 'VoucherScreen'),
  searchScreen('/admin/gutscheinkarten', giftCardsSearch, () => import('./gift-cards/gift-cards-screen.tsx'), 'GiftCardsScreen'),
  screen('/admin/gutscheinkarten/$id', () => import('./gift-cards/gift-card-screen.tsx'), 'GiftCardScreen'),
  searchScreen('/admin/startseite', landingSearch, () => import('./content/landing/landing-screen.tsx'), 'LandingScreen'),
  searchScreen('/admin/texte', textsSearch, () => import('./content/texts-screen.tsx'), 'TextsScreen'),
  searchScreen('/admin/uebersetzungen', translationsSearch, () => import('./translations/translations-screen.tsx'), 'TranslationsScreen'),
  screen('/admin/uebersetzungen/import', () => import('./translations/translation-import-screen.tsx'), 'TranslationImportScreen'),
  searchScreen(
    '/admin/uebersetzungen/$noun/$record',
    translationSearch,
    () => import('./translations/translation-screen.tsx'),
    'TranslationScreen',
  ),
  searchScreen('/admin/email', mailsSearch, () => import('./mail/mails-screen.tsx'), 'MailsScreen'),
  screen('/admin/email/$template', () => import('./mail/mail-template-screen.tsx'), 'MailTemplateScreen'),
  searchScreen('/admin/newsletter', newsletterSearch, () => import('./newsletter/newsletter-screen.tsx'), 'NewsletterScreen'),
  searchScreen('/admin/buecher', booksSearch, () => import('./books/books-screen.tsx'), 'BooksScreen'),
  screen('/admin/buecher/konten', () => import('./books/accounts-screen.tsx'), 'BookAccountsScreen'),
  screen('/admin/buecher/abschluss', () => import('./year-end/year-end-screen.tsx'), 'YearEndScreen'),
  searchScreen('/admin/belege', documentsSearch, () => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
  searchScreen('/admin/mwst', vatSearch, () => import('./vat/vat-screen.tsx'), 'VatScreen'),
  searchScreen('/admin/mwst/jahr', vatYearSearch, () => import('./vat/vat-year-screen.tsx'), 'VatYearScreen'),
  searchScreen('/admin/mwst/zahlungen', vatPaymentsSearch, () => import('./vat/vat-payments-screen.tsx'), 'VatPaymentsScreen'),
  searchScreen('/admin/bank', bankSearch, () => import('./bank/bank-screen.tsx'), 'BankScreen'),
  searchScreen('/admin/auszahlungen', payoutsSearch, () => import('./payouts/payouts-screen.tsx'), 'PayoutsScreen'),
  screen('/admin/auszahlungen/$id', () => import('./payouts/payout-screen.tsx'), 'PayoutScreen'),
  searchScreen('/admin/einstellungen', settingsSearch, () => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  screen('/admin/benutzer', () => import('./operators/operators-screen.tsx'), 'OperatorsScreen'),
  searchScreen('/admin/cookie-consents', consentsSearch, () => import('./consent/consents-screen.tsx'), 'ConsentsScreen'),
  searchScreen('/admin/protokoll', auditSearch, () => import('./audit/audit-screen.tsx'), 'AuditScreen'),
  screen('/admin/betrieb', () => import('./operations/operations-screen.tsx'), 'OperationsScreen'),
  screen('/admin/benachrichtigungen', () => import('./notices/notices-screen.tsx'), 'NoticesScreen'),
  screen('/admin/sicherheit', () => import('./auth/security-screen.tsx'), 'SecurityScreen'),
] as const

export const adminRouteTree = rootRoute.addChildren(screens)
