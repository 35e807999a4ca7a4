import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/accounts/account-settings.ts'
import { getPreferences, type NotificationPreferences, savePreferences } from '#contract/accounts/account-settings.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { findMailPreferences, saveMailPreferences } from '#server/mail/store/notification-preferences.ts'
import { endSubscription, findSubscription } from '#server/newsletter/store.ts'
import { requestSubscription } from '#server/newsletter/subscribe.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listExistingProductIds } from '#server/products/store/products.ts'
import type { AccountContext } from './account-context.ts'
import { googleRoutes } from './google-routes.ts'
import { loginChallengeRoutes } from './login-challenge-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './store/addresses.ts'
import { deleteFavourite, insertFavourites, listFavourites } from './store/favourites.ts'

/** Sign-in, registration, and a customer's profile, addresses, favourites and preferences. */
export function accountRoutes(app: FastifyInstance, addRoute: AddRoute, context: AccountContext): void {
  signInRoutes(addRoute, context)
  loginChallengeRoutes(addRoute, context)
  secondFactorRoutes(addRoute, context)
  passwordRoutes(addRoute, context)
  googleRoutes(app, context)
  profileRoutes(addRoute, context)
  preferenceRoutes(addRoute, context)
  addressRoutes(addRoute, context)
  favouriteRoutes(addRoute, context)
}

/**
 * The mails that the current user wants. The newsletter needs a confirmation here too
 * (docs/rules/accounts.md#preferences).
 */
function preferenceRoutes(addRoute: AddRoute, { auth: { attempts }, db, config }: AccountContext): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(getPreferences, ({ user }) => findPreferences(db, user))

  addUserRoute(savePreferences, async ({ user, body: { newsletter, orderUpdates, promotions }, language, reply }) => {
    const changes = { ...(orderUpdates === undefined ? {} : { orderUpdates }), ...(promotions === undefined ? {} : { promotions }) }
    await saveMailPreferences(db, user.id, changes)
    const saved = await findPreferences(db, user)
    if (newsletter === false && user.emailVerified) await endSubscription(db, user.email, 'subscriber')
    if (newsletter === true && !(saved.newsletter && !saved.newsletterPending)) {
      const wait = await attempts.consume(ATTEMPT_LIMITS.newsletterAccount, user.email)
      if (wait > 0) return refuseTooManyAttempts(reply, wait)
      await requestSubscription(db, { email: user.email, source: 'settings', language, baseUrl: config.baseUrl })
      return { ...saved, newsletter: true, newsletterPending: true }
    }
    return findPreferences(db, user)
  })
}

/** The preferences of a user. Shows no subscription of an unconfirmed address: it may be somebody else's. */
async function findPreferences(db: Db, { id, email, emailVerified }: User): Promise<NotificationPreferences> {
  const [mails, subscription] = await Promise.all([findMailPreferences(db, id), emailVerified ? findSubscription(db, email) : undefined])
  const newsletterPending = subscription?.state === 'pending'
  return { ...mails, newsletter: newsletterPending || subscription?.state === 'confirmed', newsletterPending }
}

/**
 * The address book of the current user. Addresses of other users are unknown here (docs/rules/accounts.md#addresses).
 */
function addressRoutes(addRoute: AddRoute, { db }: Pick<AccountContext, 'db'>): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(endpoints.listAddresses, ({ user }) => listAddresses(db, user.id))

  addUserRoute(
    endpoints.addAddress,
    async ({ user, body }) => (await insertAddress(db, { userId: user.id, address: body })) ?? refuse('address-book-full'),
  )

  addUserRoute(
    endpoints.changeAddress,
    async ({ user, params, body }) =>
      (await updateAddress(db, { userId: user.id, id: params.id, address: body })) ?? refuse('address-unknown'),
  )

  addUserRoute(endpoints.removeAddress, async ({ user, params }) =>
    (await deleteAddress(db, { userId: user.id, id: params.id })) ? { removed: true } : refuse('address-unknown'),
  )
}

/** The favourites of the current user, as product ids (docs/rules/accounts.md#favourites). */
function favouriteRoutes(addRoute: AddRoute, { db }: Pick<AccountContext, 'db'>): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(endpoints.listFavourites, ({ user }) => listFavourites(db, user.id))

  addUserRoute(endpoints.mergeFavourites, async ({ user, body }) => {
    await insertFavourites(db, { userId: user.id, productIds: await listExistingProductIds(db, body.productIds) })
    return listFavourites(db, user.id)
  })

  addUserRoute(endpoints.addFavourite, async ({ user, params }) => {
    const productIds = await listExistingProductIds(db, [params.id])
    if (productIds.length === 0) return refuse('product-unknown')
    await insertFavourites(db, { userId: user.id, productIds })
    return listFavourites(db, user.id)
  })

  addUserRoute(endpoints.removeFavourite, async ({ user, params }) => {
    await deleteFavourite(db, { userId: user.id, productId: params.id })
    return listFavourites(db, user.id)
  })
}
