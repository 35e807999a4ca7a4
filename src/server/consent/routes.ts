import { saveCookieConsent } from '#contract/consent/consent.ts'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { routeOf } from '#domain/pages/pages.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { insertConsent } from './store.ts'

/** Records each cookie choice as proof, with its time and the version of the text (docs/rules/privacy.md#consent). */
export function consentRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(
    saveCookieConsent,
    async ({ body: { sessionId, analytics, marketing, userAgent, url, timestamp } }) => {
      await insertConsent(db, {
        label: sessionId,
        analytics,
        marketing,
        userAgent,
        // Addresses of pages can hold the secret of a mailed link.
        url: routeOf(url),
        textVersion: CONSENT_TEXT_VERSION,
        chosenAt: new Date(timestamp),
      })
      return { textVersion: CONSENT_TEXT_VERSION }
    },
    // A choice is kept for a year; many people may share a network, and nobody makes many.
    { perHour: 600 },
  )
}
