import { getPreferences, savePreferences } from '#contract/account-settings.ts'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import { signedInRoutes } from '#server/auth/guards.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import { endNewsletter, findSubscription, requestNewsletter } from '#server/newsletter/store.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { readPreferences, writePreferences } from './preferences.ts'

/** Notifications of whoever is signed in; the newsletter begins with a confirmation mail here too. */
export function preferenceRoutes(addRoute: AddRoute, { attempts }: Accounts, { db, config }: AccountsDeps): void {
  const addUserRoute = signedInRoutes(addRoute)

  addUserRoute(getPreferences, ({ user }) => readPreferences(db, user))

  addUserRoute(savePreferences, async ({ user, body: { newsletter, orderUpdates, promotions }, reply }) => {
    const chosen = { ...(orderUpdates === undefined ? {} : { orderUpdates }), ...(promotions === undefined ? {} : { promotions }) }
    if (Object.keys(chosen).length > 0) await writePreferences(db, user.id, chosen)
    if (newsletter === false) await endNewsletter(db, user.email)
    if (newsletter === true && (await findSubscription(db, user.email))?.state !== 'confirmed') {
      const wait = await attempts.take(LIMITS.newsletterAccount, user.email)
      if (wait > 0) return refuseForNow(reply, wait)
      await requestNewsletter(db, { email: user.email, source: 'settings', baseUrl: config.baseUrl })
    }
    return readPreferences(db, user)
  })
}
