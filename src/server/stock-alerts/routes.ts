import type { FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '#contract/stock-alerts/stock-alerts.ts'
import { isSellable, isSizeSoldOut, isSoldOut, nameOfSize, weightsOffered } from '#domain/products/product.ts'
import { consumeInOrder } from '#server/auth/account-attempts.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { currentUser, userRoutesOn } from '#server/auth/guards.ts'
import { emailOfToken } from '#server/mail/unsubscribe-token.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { refuse, type Refusal } from '#server/platform/http/refusal.ts'
import { hashOfToken } from '#server/platform/token.ts'
import { findProduct } from '#server/products/store/products.ts'
import { translateProducts } from '#server/products/translate-products.ts'
import { requestAlert } from './request-alert.ts'
import { confirmAlertByToken, deleteAlert, deleteAlertsOf, listAlertsOf, saveConfirmedAlert } from './store.ts'

/** The mail that says that a sold-out product is back: request, confirm, end (docs/rules/stock.md#alerts). */
export function stockAlertRoutes(addRoute: AddRoute, { db, config }: { db: Db; config: Config }): void {
  addRoute(endpoints.requestStockAlert, async ({ params, body: { email, weight = null }, language, request, reply }) => {
    const product = await findProduct(db, params.id)
    if (!product || !isSellable(product)) return refuse('product-unknown')
    if (weight !== null && !weightsOffered(product).includes(weight)) return refuse('size-unknown')
    const [shown = product] = await translateProducts(db, [product], language)
    const productName = weight === null ? shown.name : nameOfSize(shown, weight)
    const isAwaited = weight === null ? isSoldOut(product) : isSizeSoldOut(product, weight)
    if (!isAwaited) return refuse('product-available', { name: productName })
    const alert = { productId: product.id, weight, email, language }
    const user = await currentUser(request)
    if (user?.emailVerified && user.email === email) {
      await saveConfirmedAlert(db, alert)
      return { isConfirmed: true }
    }
    const refusal = await refuseManyMails({ request, reply }, email)
    if (refusal) return refusal
    await requestAlert(db, { ...alert, productName, baseUrl: config.baseUrl, sessionSecret: config.sessionSecret })
    return { isConfirmed: false }
  })

  addRoute(
    endpoints.confirmStockAlert,
    async ({ body: { token }, language }) => {
      const awaited = await confirmAlertByToken(db, hashOfToken(token))
      if (!awaited) return refuse('link-invalid')
      const { productId, weight } = awaited
      const product = await findProduct(db, productId)
      if (!product) return refuse('link-invalid')
      const [{ kind, name, slug, netWeightGrams } = product] = await translateProducts(db, [product], language)
      return { product: { name: weight === null ? name : nameOfSize({ kind, name, netWeightGrams }, weight), slug } }
    },
    { perMinute: 30 },
  )

  addRoute(
    endpoints.endStockAlerts,
    async ({ body: { token } }) => {
      const email = emailOfToken({ sessionSecret: config.sessionSecret, purpose: 'stock-alerts' }, token)
      if (email === undefined) return refuse('link-invalid')
      await deleteAlertsOf(db, email)
      return { ended: true }
    },
    { perMinute: 60 },
  )

  const addUserRoute = userRoutesOn(addRoute)
  addUserRoute(endpoints.listOwnStockAlerts, async ({ user }) => (user.emailVerified ? listAlertsOf(db, user.email) : []))
  addUserRoute(endpoints.endOwnStockAlert, async ({ user, params, query: { weight = null } }) => {
    if (!user.emailVerified) return []
    await deleteAlert(db, { productId: params.id, weight, email: user.email })
    return listAlertsOf(db, user.email)
  })
}

async function refuseManyMails(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): Promise<Refusal<'too-many-attempts'> | undefined> {
  const { attempts } = request.server.auth
  const wait = await consumeInOrder(attempts, [
    [ATTEMPT_LIMITS.mailAddress, addressBucket(request.ip)],
    [ATTEMPT_LIMITS.stockAlertAccount, email],
  ])
  return wait > 0 ? refuseTooManyAttempts(reply, wait) : undefined
}
