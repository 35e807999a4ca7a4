import { getPreferences, type NotificationPreferences, savePreferences } from '#contract/accounts/account-settings.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { findMailPreferences, saveMailPreferences } from '#server/mail/store/notification-preferences.ts'
import { requestSubscription } from '#server/newsletter/request-subscription.ts'
import { endSubscription, findSubscription } from '#server/newsletter/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import type { AccountContext } from './account-context.ts'

/**
 * The mails that the current user wants. The newsletter needs a confirmation here too
 * (docs/rules/accounts.md#preferences).
 */
export function preferenceRoutes(addRoute: AddRoute, { auth: { attempts }, db, config }: AccountContext): void {
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
