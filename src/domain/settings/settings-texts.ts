import type { Translate } from '#domain/translations/translation.ts'
import type { PublicSettings } from './shop-settings.ts'

/** Replaces the words among the settings that pages print; figures, names and codes are the same in each language. */
export function mapSettingsTexts<S extends Pick<PublicSettings, 'delivery' | 'shelfLife' | 'support' | 'company' | 'claims'>>(
  settings: S,
  translate: Translate,
): S {
  const { delivery, shelfLife, support, company, claims } = settings
  const { swissQuality } = claims
  return {
    ...settings,
    delivery: { ...delivery, time: translate('deliveryTime', delivery.time) },
    shelfLife: {
      ...shelfLife,
      unopened: translate('shelfLifeUnopened', shelfLife.unopened),
      opened: translate('shelfLifeOpened', shelfLife.opened),
    },
    support: { ...support, hours: translate('supportHours', support.hours) },
    company: {
      ...company,
      country: translate('companyCountry', company.country),
      register: translate('companyRegister', company.register),
    },
    claims: swissQuality === undefined ? claims : { ...claims, swissQuality: translate('swissQuality', swissQuality) },
  }
}
