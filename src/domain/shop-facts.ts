import { formatChf } from './money.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The settings in the words of running text, by the name under which a text mentions them: '{freeFrom}'. */
export function shopFactTexts(settings: ShopSettings): Readonly<Record<string, string>> {
  const { parcel, quantitySteps, delivery, shelfLife, support, company, claims, welcome } = settings
  return {
    brand: settings.brand,
    freeFrom: formatChf(parcel.freeFrom),
    smallParcel: formatChf(parcel.small),
    largeParcel: formatChf(parcel.large),
    discountSteps: quantitySteps.map(({ from, percent }) => `${percent} % ab ${from} Packungen`).join(', '),
    welcomeCode: welcome.code,
    welcomePercent: `${welcome.percent} %`,
    cutOff: delivery.cutOff,
    deliveryTime: delivery.time,
    returnDays: String(settings.returnDays),
    cancelHours: String(settings.cancelHours),
    shelfLifeUnopened: shelfLife.unopened,
    shelfLifeOpened: shelfLife.opened,
    supportEmail: support.email,
    supportPhone: support.phone,
    supportHours: support.hours,
    supportReplyHours: String(support.replyHours),
    companyName: company.name,
    companyEmail: company.email,
    companyStreet: `${company.street} ${company.houseNumber}`,
    companyTown: `${company.postalCode} ${company.town}`,
    companyDirector: company.director,
    companyRegister: company.register,
    companyUid: company.uid,
    companyVat: company.vat,
    freezeTemperature: `${claims.freezeCelsius}°C`,
    storageTemperature: `${claims.storageCelsius}°C`,
    vitaminsKept: `${claims.vitaminsPercent} %`,
    nutrientsKept: `${claims.nutrientsPercent} %`,
    fruitKinds: claims.fruitKinds,
    foundedIn: String(claims.foundedIn),
  }
}

/** The text with every '{fact}' filled in; a name that is no fact stays as it is written. */
export function withShopFacts(text: string, settings: ShopSettings): string {
  return fillPlaceholders(text, shopFactTexts(settings))
}

/** The text with every '{name}' filled in once; a name that is not among the words stays as it is written. */
export function fillPlaceholders(text: string, words: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(words))
  return text.replace(/\{(\w+)\}/g, (written, name: string) => known.get(name) ?? written)
}

/** The names in braces that a text mentions. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}
