import type { FastifyInstance } from 'fastify'
import type { ShopDeps } from './app.ts'
import { auditAdminRoutes } from './audit/admin-routes.ts'
import { adminRoutesOn, adminFilesOn } from './auth/admin-route.ts'
import { catalogueAdminRoutes } from './catalogue/admin-routes.ts'
import { pictureUploadRoute } from './catalogue/upload-picture.ts'
import { consentAdminRoutes } from './consent/admin-routes.ts'
import { contentAdminRoutes } from './content/admin-routes.ts'
import { customerAdminRoutes } from './customers/admin-routes.ts'
import { insightAdminRoutes } from './insights/admin-routes.ts'
import { invoiceAdminRoutes } from './invoices/routes.ts'
import { mailAdminRoutes } from './mail/admin-routes.ts'
import { operatorAdminRoutes } from './operators/admin-routes.ts'
import { orderAdminRoutes } from './orders/admin-routes.ts'
import { recordResentMail } from './orders/record-resent-mail.ts'
import type { AddRoute } from './platform/http/add-route.ts'
import { promotionAdminRoutes } from './promotions/admin-routes.ts'
import { saveWelcomeVoucher } from './promotions/store/vouchers.ts'
import { reviewAdminRoutes } from './reviews/admin-routes.ts'
import { settingsAdminRoutes } from './settings/admin-routes.ts'

/** The administration's calls, a line for each noun; all of them through one door that asks for the role. */
export function adminRoutes(app: FastifyInstance, addRoute: AddRoute, deps: ShopDeps): void {
  const door = { addRoute: adminRoutesOn(addRoute), file: adminFilesOn(app) }
  insightAdminRoutes(door, deps)
  orderAdminRoutes(door, deps)
  invoiceAdminRoutes(door, deps)
  catalogueAdminRoutes(door, deps)
  pictureUploadRoute(app, deps)
  contentAdminRoutes(door, deps)
  settingsAdminRoutes(door, { ...deps, onWelcomeChanged: saveWelcomeVoucher })
  mailAdminRoutes(door, { ...deps, onOrderMailResent: recordResentMail })
  promotionAdminRoutes(door, deps)
  reviewAdminRoutes(door, deps)
  consentAdminRoutes(door, deps)
  customerAdminRoutes(door, deps)
  operatorAdminRoutes(door, deps)
  auditAdminRoutes(door, deps)
}
