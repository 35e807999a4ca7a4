import { setTimeout as wait } from 'node:timers/promises'
import { type Language, LANGUAGES } from '#domain/language/language.ts'
import type { TestShop } from '../shop/shop.ts'

/** Switches these languages on, all without any, and returns once the shop offers them. */
export async function switchLanguages(shop: TestShop, languages: readonly Language[] = LANGUAGES): Promise<void> {
  const wanted = JSON.stringify(languages)
  const offered = async () => JSON.stringify((await shop.app.inject('/api/shop-settings')).json().languages)
  // A change that is none would invalidate pages while a test compares them.
  if ((await offered()) === wanted) return
  await shop.pool.query("update shop_setting set settings = settings || jsonb_build_object('languages', $1::jsonb)", [wanted])
  while ((await offered()) !== wanted) await wait(20)
}
