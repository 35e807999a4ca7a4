import { saveCookieConsent } from '#contract/consent.ts'
import { CONSENT_TEXT_VERSION } from '#domain/consent.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { cookieConsentTable } from './tables.ts'

/** Keeps the proof of each cookie choice: text version, choices, time (issue 2, cookie consent). */
export function consentRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(
    saveCookieConsent,
    async ({ body: { sessionId, analytics, marketing, userAgent, url, timestamp } }) => {
      await db.insert(cookieConsentTable).values({
        label: sessionId,
        analytics,
        marketing,
        userAgent,
        url,
        textVersion: CONSENT_TEXT_VERSION,
        chosenAt: new Date(timestamp),
      })
      return { textVersion: CONSENT_TEXT_VERSION }
    },
    { perMinute: 30 },
  )
}
