import { getShopSettings } from '#contract/content.ts'
import type { ShopFacts } from '#contract/shop-settings.ts'
import { publicSettings } from '#domain/shop-settings.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { readShopSettings } from './store.ts'

interface SettingsRouteDeps {
  db: Db
  config: Pick<Config, 'baseUrl'>
  takesTestPayments: boolean
  /** Number and average of all published reviews. */
  readRating: (db: Db) => Promise<ShopFacts['rating']>
}

/** The shop facts that pages print. */
export function settingsRoutes(addRoute: AddRoute, { db, config, takesTestPayments, readRating }: SettingsRouteDeps): void {
  addRoute(
    getShopSettings,
    async () => {
      const [settings, rating] = await Promise.all([readShopSettings(db), readRating(db)])
      return { ...publicSettings(settings), rating, baseUrl: config.baseUrl, takesTestPayments }
    },
    { cached: true },
  )
}
