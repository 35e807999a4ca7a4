import { CLAIM_LABELS, SETTING_GROUP_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'

interface SettingSection {
  title: string
  /** The labels of its settings as they stand on the screen. */
  settings: readonly string[]
  /** Other words that people look for it by. */
  words?: readonly string[]
}

const labels = (...names: string[]) => names.map((name) => SETTING_LABELS[name] ?? name)

/** The sections of the settings in the order of the screen, by the id of their panel. */
export const SETTING_SECTIONS = {
  company: {
    title: SETTING_GROUP_LABELS.company,
    settings: labels('name', 'street', 'houseNumber', 'postalCode', 'town', 'country', 'director', 'register', 'uid', 'vat'),
    words: ['Adresse', 'Impressum', 'Absender'],
  },
  support: {
    title: SETTING_GROUP_LABELS.support,
    settings: labels('email', 'phone', 'hours', 'replyHours'),
    words: ['Kontakt'],
  },
  mailSender: { title: SETTING_GROUP_LABELS.mailSender, settings: ['Name des Absenders', 'Adresse des Absenders'] },
  social: { title: SETTING_GROUP_LABELS.social, settings: labels('facebook', 'instagram', 'twitter') },
  sale: {
    title: 'Fristen und Verkauf',
    settings: [
      SETTING_GROUP_LABELS.brand,
      SETTING_GROUP_LABELS.foundedIn,
      'Rückgabefrist (Tage)',
      'Stornofrist (Stunden)',
      SETTING_GROUP_LABELS.afterAdding,
      SETTING_GROUP_LABELS.paymentMeans,
      SETTING_GROUP_LABELS.asksForReviews,
      'Geschenkkarten gültig (Jahre)',
      'Angebotene Beträge der Geschenkkarten (CHF)',
    ],
    words: ['Retouren', 'Rücksendungen', 'Stornieren', 'Widerruf'],
  },
  discounts: {
    title: 'Rabatte',
    settings: [
      SETTING_GROUP_LABELS.quantitySteps,
      'Eigene Box: Rabatt in Prozent',
      SETTING_GROUP_LABELS.welcome,
      'Code für die erste Bestellung',
      'Willkommensrabatt anbieten',
    ],
  },
  shippingPrices: {
    title: SETTING_GROUP_LABELS.shippingPrices,
    settings: labels('small', 'large', 'freeFrom'),
    words: ['Versandkosten', 'Porto', 'Gratisversand'],
  },
  languages: {
    title: SETTING_GROUP_LABELS.languages,
    settings: Object.values(LANGUAGE_TITLES),
    words: ['Übersetzungen'],
  },
  delivery: {
    title: SETTING_GROUP_LABELS.delivery,
    settings: labels('cutOff', 'time', 'packingDays', 'canton', 'shopHolidays', 'service', 'transportDays'),
    words: ['Ferien', 'Feiertage', 'Lieferfrist'],
  },
  packing: {
    title: SETTING_GROUP_LABELS.packing,
    settings: [...Object.values(PACKAGE_KIND_LABELS), 'Beutel einer Packung (g)', ...labels('labelFormat')],
    words: ['Etiketten', 'Pakete'],
  },
  lots: { title: SETTING_GROUP_LABELS.lots, settings: labels('minimumDays', 'soonDays'), words: ['Mindesthaltbarkeit'] },
  shelfLife: { title: SETTING_GROUP_LABELS.shelfLife, settings: labels('unopened', 'opened') },
  offersInvoice: {
    title: SETTING_GROUP_LABELS.offersInvoice,
    settings: [...labels('iban', 'days', 'limit', 'firstOrder', 'reminders'), 'Höchstens so viele offene Rechnungen'],
    words: ['Rechnung', 'Bankkonto', 'Zahlungsfrist', 'Mahnen', 'Mahngebühr'],
  },
  vat: {
    title: SETTING_GROUP_LABELS.vat,
    settings: labels('isLiable', 'basis', 'method', 'interval', 'since'),
    words: ['Saldosteuersatz', 'Tätigkeiten', 'MWST', 'Steuer'],
  },
  taxChange: { title: 'Neuer MWST-Satz', settings: ['Für Lieferungen ab'], words: ['Steuersatz'] },
  provenClaims: { title: SETTING_GROUP_LABELS.provenClaims, settings: Object.values(CLAIM_LABELS), words: ['Belege für Aussagen'] },
  server: {
    title: 'In der Serverkonfiguration festgelegt',
    settings: ['Absender des Mailservers', 'Mailserver', 'Zahlung'],
    words: ['SMTP', 'Stripe', 'TWINT', 'Kreditkarte'],
  },
} as const satisfies Readonly<Record<string, SettingSection>>

export type SettingSectionId = keyof typeof SETTING_SECTIONS
export const SETTING_SECTION_IDS = Object.keys(SETTING_SECTIONS) as SettingSectionId[]

/** A section of the settings, or one setting in it. */
export interface FoundSetting {
  section: SettingSectionId
  /** The label of the setting; undefined for the whole section. */
  setting?: string
  title: string
}

/**
 * The sections and settings whose title or label contains the text, then the sections found by another word; all
 * sections when nothing is typed.
 */
export function findSettings(text: string): readonly FoundSetting[] {
  const typed = text.trim().toLowerCase()
  const contains = (words: string) => words.toLowerCase().includes(typed)
  const sections = SETTING_SECTION_IDS.map((section): SettingSection & { section: SettingSectionId } => ({
    section,
    ...SETTING_SECTIONS[section],
  }))
  const byName = sections.flatMap(({ section, title, settings }) => {
    const found = typed === '' ? [] : settings.filter((setting) => setting !== title && contains(setting))
    return [...(contains(title) ? [{ section, title }] : []), ...found.map((setting) => ({ section, setting, title: setting }))]
  })
  const byWord = sections.filter(({ title, words }) => !contains(title) && words?.some(contains))
  return [...byName, ...byWord.map(({ section, title }) => ({ section, title }))]
}
