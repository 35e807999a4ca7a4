import { formatChf } from './money.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The settings as texts, by the placeholder that names them, such as '{freeFrom}' (docs/rules/pages.md#texts). */
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

/** Replaces every placeholder with its fact; unknown placeholders stay as they are. */
export function withShopFacts(text: string, settings: ShopSettings): string {
  return fillPlaceholders(text, shopFactTexts(settings))
}

/** Replaces every '{name}' with its value, without replacing inside the values; unknown names stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (written, name: string) => known.get(name) ?? written)
}

/** The names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}
