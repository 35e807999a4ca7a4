import type { FastifyInstance } from 'fastify'
import { accountMails } from '#server/accounts/account-mails.ts'
import { operationAdminRoutes } from '#server/operations/admin-routes.ts'
import { overviewAdminRoutes } from '#server/overview/admin-routes.ts'
import { labelAdminRoutes } from '#server/product-labels/admin-routes.ts'
import { productAdminRoutes } from '#server/products/admin-routes.ts'
import { pictureUploadRoute } from '#server/products/upload-picture.ts'
import { voucherAdminRoutes } from '#server/vouchers/admin-routes.ts'
import { saveWelcomeVoucher } from '#server/vouchers/store/vouchers.ts'
import type { ShopDeps } from './app.ts'
import { auditAdminRoutes } from './audit/admin-routes.ts'
import { adminRoutesOn } from './auth/guards.ts'
import { bankAdminRoutes, bankImportRoutes } from './bank/admin-routes.ts'
import { bookAdminRoutes } from './books/admin-routes.ts'
import { checkoutAdminRoutes } from './checkout/admin-routes.ts'
import type { CheckoutContext } from './checkout/checkout-context.ts'
import { consentAdminRoutes } from './consent/admin-routes.ts'
import { contentAdminRoutes } from './content/admin-routes.ts'
import { customerAdminRoutes } from './customers/admin-routes.ts'
import { documentAdminRoutes } from './documents/admin-routes.ts'
import { draftAdminRoutes } from './drafts/admin-routes.ts'
import { touchDraftsOfPriceList } from './drafts/store.ts'
import { giftCardAdminRoutes } from './gift-cards/admin-routes.ts'
import { invoiceAdminRoutes } from './invoices/routes.ts'
import { lotAdminRoutes } from './lots/admin-routes.ts'
import { mailAdminRoutes } from './mail/admin-routes.ts'
import { newsletterAdminRoutes } from './newsletter/admin-routes.ts'
import { operatorAdminRoutes } from './operators/admin-routes.ts'
import { orderAdminRoutes } from './orders/admin-routes.ts'
import { recordResentMail } from './orders/record-event.ts'
import { packingAdminRoutes } from './packing/admin-routes.ts'
import { leaveBatchUnpacked, unpackRefunded } from './packing/pack-order.ts'
import { payoutAdminRoutes } from './payouts/admin-routes.ts'
import type { AddRoute } from './platform/http/add-route.ts'
import { priceListAdminRoutes } from './price-lists/admin-routes.ts'
import { privacyAdminRoutes } from './privacy/admin-routes.ts'
import { recallAdminRoutes } from './recalls/admin-routes.ts'
import { recipeAdminRoutes } from './recipes/admin-routes.ts'
import { returnAdminRoutes } from './returns/admin-routes.ts'
import { reviewAdminRoutes } from './reviews/admin-routes.ts'
import { settingsAdminRoutes } from './settings/admin-routes.ts'
import { TRANSLATION_SOURCES } from './translation-sources.ts'
import { translationAdminRoutes } from './translations/admin-routes.ts'
import { vatAdminRoutes } from './vat/admin-routes.ts'
import { yearEndAdminRoutes } from './year-end/admin-routes.ts'

/** Adds the API of the administration; each checks the role before a handler runs. */
export function adminRoutes(app: FastifyInstance, addRoute: AddRoute, deps: ShopDeps, checkout: CheckoutContext): void {
  const admin = { addRoute: adminRoutesOn(addRoute) }
  overviewAdminRoutes(admin, deps)
  orderAdminRoutes(admin, { ...deps, onPostponed: leaveBatchUnpacked, onPacksRefunded: unpackRefunded })
  packingAdminRoutes(admin, deps)
  returnAdminRoutes(admin, deps)
  labelAdminRoutes(admin, deps)
  lotAdminRoutes(admin, deps)
  recallAdminRoutes(admin, { ...deps, onPacksRefunded: unpackRefunded })
  checkoutAdminRoutes(admin, checkout)
  draftAdminRoutes(admin, checkout)
  priceListAdminRoutes(admin, { ...deps, onTermsChanged: touchDraftsOfPriceList })
  documentAdminRoutes(admin, deps)
  invoiceAdminRoutes(admin, deps)
  bookAdminRoutes(admin, deps)
  bankImportRoutes(app, { ...deps, onPacksRefunded: unpackRefunded })
  bankAdminRoutes(admin, deps)
  payoutAdminRoutes(admin, deps)
  productAdminRoutes(admin, deps)
  pictureUploadRoute(app, deps)
  contentAdminRoutes(admin, deps)
  recipeAdminRoutes(admin, deps)
  translationAdminRoutes(admin, { ...deps, sources: TRANSLATION_SOURCES })
  vatAdminRoutes(admin, deps)
  yearEndAdminRoutes(admin, deps)
  settingsAdminRoutes(admin, { ...deps, onWelcomeChanged: saveWelcomeVoucher })
  mailAdminRoutes(admin, { ...deps, onOrderMailResent: recordResentMail })
  voucherAdminRoutes(admin, deps)
  giftCardAdminRoutes(admin, deps)
  reviewAdminRoutes(admin, deps)
  newsletterAdminRoutes(admin, deps)
  consentAdminRoutes(admin, deps)
  customerAdminRoutes(admin, deps)
  privacyAdminRoutes(admin, deps)
  operatorAdminRoutes(admin, { ...deps, mails: accountMails(deps.config) })
  auditAdminRoutes(admin, deps)
  operationAdminRoutes(admin, deps)
}
