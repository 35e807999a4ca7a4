import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { mapSettingsTexts } from '#domain/settings/shop-settings.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import { smallSource } from '#server/translations/source.ts'
import { readPublicSettings, SETTINGS_RECORD } from './public-settings.ts'

/** The words among the settings that pages print; settings are for owners. */
export const SETTINGS_SOURCE = smallSource('settings', async (db) => [
  {
    record: SETTINGS_RECORD,
    title: 'Angaben des Shops',
    isForOwners: true,
    texts: germanTexts(await readPublicSettings(db, SHOP_LANGUAGE), mapSettingsTexts),
  },
])
