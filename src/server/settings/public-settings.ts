import type { Language } from '#domain/language/language.ts'
import { withPercentages } from '#domain/money/figures.ts'
import { mapSettingsTexts, type PublicSettings, publicSettings, type ShopSettings } from '#domain/settings/shop-settings.ts'
import type { InGerman } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { inLanguage } from '#server/translations/store.ts'
import { readShopSettings } from './store.ts'

/** The one record of the settings' translations. */
export const SETTINGS_RECORD = 'shop'

/** The settings that pages in this language print. */
export async function readPublicSettings(db: Db, language: Language): Promise<PublicSettings & InGerman> {
  const settings: PublicSettings = publicSettings(await readShopSettings(db))
  const claims = Object.fromEntries(Object.entries(settings.claims).map(([name, text]) => [name, withPercentages(text, language)]))
  const [shown] = await inLanguage(db, [{ ...settings, claims }], {
    language,
    noun: 'settings',
    idOf: () => SETTINGS_RECORD,
    mapTexts: mapSettingsTexts<PublicSettings>,
  })
  return shown ?? settings
}

/** All settings with the words among them in this language, as mails and documents print them. */
export async function settingsInLanguage(db: Db, settings: ShopSettings, language: Language): Promise<ShopSettings> {
  const [shown] = await inLanguage(db, [{ ...settings, claims: {} }], {
    language,
    noun: 'settings',
    idOf: () => SETTINGS_RECORD,
    mapTexts: mapSettingsTexts<ShopSettings & Pick<PublicSettings, 'claims'>>,
  })
  return shown ?? settings
}
