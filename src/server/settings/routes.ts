import { getShopSettings } from '#contract/content/content.ts'
import { listDeliveryDays } from '#contract/delivery/delivery-days.ts'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import { arrivalDays, comingPromises, promiseWords } from '#domain/delivery/delivery-promise.ts'
import type { Language } from '#domain/language/language.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { readPublicSettings } from './public-settings.ts'
import { readShopSettings } from './store.ts'

interface SettingsRouteDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'baseUrl'>
  takesTestPayments: boolean
  /** Number and average of all published reviews. */
  readRating: (db: Db) => Promise<ShopFacts['rating']>
  /** The line above every page. */
  readAnnouncement: (db: Db, shown: { settings: PublicSettings; language: Language }) => Promise<{ text: string; isGerman: boolean }>
}

/** Pages are rendered again every day; an older copy, such as one in a browser, still knows the next days. */
const PROMISED_DAYS = 28

/** The shop facts that pages print, and the days that can be requested for a gift. */
export function settingsRoutes(
  addRoute: AddRoute,
  { db, clock, config, takesTestPayments, readRating, readAnnouncement }: SettingsRouteDeps,
): void {
  addRoute(
    getShopSettings,
    async ({ language }) => {
      const [settings, rating] = await Promise.all([readPublicSettings(db, language), readRating(db)])
      const promises = comingPromises(settings.delivery, { from: clock(), days: PROMISED_DAYS })
      const announcement = await readAnnouncement(db, { settings, language })
      const { inGerman = [] } = settings
      return {
        ...settings,
        inGerman: announcement.isGerman ? [...inGerman, 'announcement'] : settings.inGerman,
        promises: promises.map((promise) =>
          promiseWords(promise, settings.delivery, { language, arrivalText: messagesIn(language).arrivalText }),
        ),
        rating,
        announcement: announcement.text,
        baseUrl: config.baseUrl,
        takesTestPayments,
      }
    },
    { cached: true },
  )

  addRoute(listDeliveryDays, async ({ query: { postalCode = '' } }) => {
    const { delivery } = await readShopSettings(db)
    return { days: arrivalDays(delivery, { at: clock(), postalCode }).map(({ day }) => day) }
  })
}
