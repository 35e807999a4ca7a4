import { getPreferences, savePreferences } from '#contract/account-settings.ts'
import { endNewsletter, findSubscription, requestNewsletter } from '#server/newsletter/store.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Accounts, AccountsDeps } from './accounts.ts'
import { serveSignedIn } from './guards.ts'
import { LIMITS, refuseForNow } from './limits.ts'
import { readPreferences, writePreferences } from './preferences.ts'

/** Notifications of whoever is signed in; the newsletter begins with a confirmation mail here too. */
export function preferenceRoutes(serve: Serve, { attempts }: Accounts, { db, config }: AccountsDeps): void {
  const serveUser = serveSignedIn(serve)

  serveUser(getPreferences, ({ user }) => readPreferences(db, user))

  serveUser(savePreferences, async ({ user, body: { newsletter, orderUpdates, promotions }, reply }) => {
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
