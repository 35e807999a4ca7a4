import { fillPlaceholders } from './shop-facts.ts'

/**
 * What operators call the placeholders of the shop facts, and what each stands for, in German, by the name that stored
 * texts have (docs/rules/pages.md#texts).
 */
export const FACT_NAMES = {
  brand: ['Shop', 'Name des Shops'],
  freeFrom: ['GratisversandAb', 'Ab wann der Versand kostenlos ist'],
  smallParcel: ['KleinesPaket', 'Preis des kleinen Pakets'],
  largeParcel: ['GrossesPaket', 'Preis des grossen Pakets'],
  discountSteps: ['Mengenrabatt', 'Stufen des Mengenrabatts'],
  welcomeCode: ['Willkommenscode', 'Code für die erste Bestellung'],
  welcomePercent: ['Willkommensrabatt', 'Rabatt auf die erste Bestellung'],
  cutOff: ['VersandBis', 'Bis wann am selben Tag verschickt wird'],
  deliveryTime: ['Lieferzeit', 'Lieferzeit'],
  returnDays: ['Rückgabefrist', 'Tage Rückgaberecht'],
  cancelHours: ['Stornofrist', 'Stunden, in denen storniert werden kann'],
  reminderFees: ['Mahngebühren', 'Gebühren der Mahnungen'],
  draftDays: ['EntwurfTage', 'Tage, die ein Zahlungslink gilt'],
  withdrawalDays: ['Widerrufsfrist', 'Tage Widerrufsrecht'],
  giftLinkDays: ['GeschenklinkTage', 'Tage, die der Link eines Geschenks gilt'],
  giftReminderDays: ['GeschenkErinnerungTage', 'Tage bis zur Erinnerung an ein Geschenk'],
  shelfLifeUnopened: ['HaltbarUngeöffnet', 'Haltbarkeit ungeöffnet'],
  shelfLifeOpened: ['HaltbarGeöffnet', 'Haltbarkeit geöffnet'],
  supportEmail: ['KontaktEmail', 'E-Mail des Kundendiensts'],
  supportPhone: ['KontaktTelefon', 'Telefon des Kundendiensts'],
  supportHours: ['KontaktZeiten', 'Zeiten des Kundendiensts'],
  supportReplyHours: ['AntwortStunden', 'Stunden bis zur Antwort des Kundendiensts'],
  companyName: ['Firma', 'Name der Firma'],
  companyEmail: ['FirmaEmail', 'E-Mail der Firma'],
  companyStreet: ['FirmaStrasse', 'Strasse der Firma'],
  companyTown: ['FirmaOrt', 'PLZ und Ort der Firma'],
  companyDirector: ['Geschäftsführung', 'Geschäftsführung'],
  companyRegister: ['Handelsregister', 'Handelsregister'],
  companyUid: ['UID', 'UID der Firma'],
  companyVat: ['MWSTNummer', 'MWST-Nummer, sonst UID'],
  vatNumber: ['MWSTZeile', 'Zeile mit der MWST-Nummer, wenn es eine gibt'],
  pricesContain: ['PreiseInklusive', 'Ob die Preise MWST enthalten, mit dem Versand'],
  pricesAre: ['PreiseIn', 'Währung der Preise, und ob sie MWST enthalten'],
  foundedIn: ['Gründungsjahr', 'Gründungsjahr'],
  freezeTemperature: ['Gefriertemperatur', 'Werbeaussage: Schockfrosten bei'],
  storageTemperature: ['Lagertemperatur', 'Werbeaussage: gefroren gelagert bei'],
  vitaminsKept: ['VitamineErhalten', 'Werbeaussage: Vitamine, die bleiben'],
  nutrientsKept: ['NährstoffeErhalten', 'Werbeaussage: Nährstoffe, die bleiben'],
  fruitKinds: ['Fruchtsorten', 'Werbeaussage: getestete Früchte'],
  swissQuality: ['SchweizerQualität', 'Werbeaussage: Schweizer Rohstoff'],
} as const satisfies Readonly<Record<string, readonly [name: string, meaning: string]>>

const GERMAN = Object.fromEntries(Object.entries(FACT_NAMES).map(([stored, [name]]) => [stored, `{${name}}`]))
const STORED = Object.fromEntries(Object.entries(FACT_NAMES).map(([stored, [name]]) => [name, `{${stored}}`]))

/** A stored text as operators read it. */
export function withGermanFacts(text: string): string {
  return fillPlaceholders(text, GERMAN)
}

/** A text of an operator as it is stored. */
export function withStoredFacts(text: string): string {
  return fillPlaceholders(text, STORED)
}

/** What operators call the placeholder of a fact; the stored name of an unknown one. */
export function germanFactName(stored: string): string {
  return withGermanFacts(`{${stored}}`).slice(1, -1)
}
