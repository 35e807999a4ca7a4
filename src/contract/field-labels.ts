import type { GiftCardPurpose } from '#contract/gift-cards/admin-gift-cards.ts'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import type { FirstInvoiceRule } from '#domain/invoices/open-invoices.ts'
import type { NoticeKind } from '#domain/mail/operator-notice.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import type { IdentityProof } from '#domain/privacy/identity-proof.ts'
import type { ClaimName } from '#domain/settings/claims.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ActivitySales, VatInterval, VatMethod } from '#domain/vat/vat-scheme.ts'
import type { VatBasis } from '#domain/vat/vat-turnover.ts'

/** What the sections of the landing page are called on the screen. */
export const SECTION_LABELS: Readonly<Record<string, string>> = {
  hero: 'Banner',
  'shop-hero': 'Kopf des Shops',
  'story-swiss': 'Geschichte',
  about: 'Über uns',
}

/** What the fields of a product are called on the screen. */
export const PRODUCT_FIELD_LABELS: Readonly<Record<string, string>> = {
  kind: 'Art',
  name: 'Name',
  slug: 'Adresse',
  teaser: 'Kurztext',
  description: 'Beschreibung',
  category: 'Kategorie',
  tags: 'Merkmale',
  synonyms: 'Suchwörter',
  isNew: 'NEU',
  inStock: 'Verfügbar',
  stockLevel: 'Lagerbestand',
  sizes: 'Grössen',
  taxRate: 'MWST',
  netWeightGrams: 'Nettogewicht',
  tastes: 'Geschmack',
  origins: 'Herkunftsländer',
  contains: 'Enthaltene Allergene',
  swissPercent: 'Anteil Schweizer Rohstoffe',
  warnings: 'Warnhinweis',
  ingredients: 'Zutaten',
  allergens: 'Allergene',
  storage: 'Lagerung',
  origin: 'Herkunft',
  nutrition: 'Nährwerte',
  tint: 'Farben',
  pictures: 'Bilder',
  boxContents: 'Inhalt der Box',
}

/** What the fields of a size are called on the screen. */
export const SIZE_FIELD_LABELS = {
  price: 'Preis',
  compareAtPrice: 'Vergleichspreis',
  stock: 'Lager',
  sku: 'Artikelnummer',
  gtin: 'GTIN',
  netWeight: 'Nettogewicht',
  grossWeight: 'Gewicht mit Verpackung',
  stripePriceId: 'Stripe-Preis',
  shelf: 'Lagerplatz',
} as const

/** Fields that products had before their prices became those of sizes; the audit log still names them. */
const EARLIER_PRODUCT_FIELDS: Readonly<Record<string, string>> = { price: 'Preis ohne Grösse', salePrice: 'Aktionspreis' }

/** What a field of a product is called, also one of a size: 'price50g' is 'Preis 50 g'. Undefined for other fields. */
export function productFieldLabel(field: string): string | undefined {
  const [, name = '', number = ''] = /^(\D+?)(\d+)g$/.exec(field) ?? []
  const label = Object.entries(SIZE_FIELD_LABELS).find(([each]) => each === name)?.[1]
  return label === undefined ? { ...EARLIER_PRODUCT_FIELDS, ...PRODUCT_FIELD_LABELS }[field] : `${label} ${gramsLabel(Number(number))}`
}

/** What the payment states of an order are called, on the screen and in files. */
export const PAYMENT_LABELS: Readonly<Record<OrderListItem['payment'], string>> = {
  open: 'Rechnung offen',
  overdue: 'Rechnung überfällig',
  paid: 'Bezahlt',
  'to-transfer': 'Zu überweisen',
  'part-refunded': 'Teilweise erstattet',
  refunded: 'Erstattet',
  void: 'Rechnung hinfällig',
}

/** What the fields of a voucher are called on the screen. */
export const VOUCHER_FIELD_LABELS: Readonly<Record<string, string>> = {
  code: 'Code',
  kind: 'Art',
  value: 'Wert',
  minimumTotal: 'Mindestbetrag',
  startsAt: 'Gültig ab',
  endsAt: 'Gültig bis',
  totalLimit: 'Einlösungen insgesamt',
  perCustomerLimit: 'Einlösungen je Person',
  firstOrderOnly: 'Nur erste Bestellung',
  productIds: 'Gilt für Produkte',
  categories: 'Gilt für Kategorien',
  active: 'Eingeschaltet',
}

/** What the fields of a price list are called on the screen. */
export const PRICE_LIST_FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  paymentDays: 'Zahlungsfrist (Tage)',
  prices: 'Preise',
}

export const RECIPE_FIELD_LABELS: Readonly<Record<string, string>> = {
  title: 'Titel',
  teaser: 'Ein Satz dazu',
  minutes: 'Dauer in Minuten',
  portions: 'Portionen',
  ingredients: 'Zutaten',
  steps: 'Schritte',
  productIds: 'Produkte aus dem Shop',
  pictures: 'Bilder',
  images: 'Bilder',
  imageAlts: 'Bildbeschreibungen',
  published: 'Im Shop',
}

/** The German labels of the setting groups. */
export const SETTING_GROUP_LABELS: Readonly<Record<keyof ShopSettings, string>> = {
  brand: 'Name des Shops',
  languages: 'Sprachen',
  shippingPrices: 'Versand',
  quantitySteps: 'Mengenrabatt',
  ownBox: 'Eigene Box',
  welcome: 'Willkommensrabatt',
  taxRates: 'MWST',
  vat: 'Mehrwertsteuer',
  delivery: 'Lieferung',
  packing: 'Packen',
  lots: 'Lose und Haltbarkeit',
  afterAdding: 'Nach dem Hinzufügen',
  asksForReviews: 'Um Bewertungen bitten',
  returnDays: 'Rückgabefrist',
  cancelHours: 'Stornofrist',
  shelfLife: 'Haltbarkeit',
  support: 'Kundenservice',
  social: 'Soziale Medien',
  company: 'Firma',
  foundedIn: 'Gegründet',
  provenClaims: 'Werbeaussagen',
  paymentMeans: 'Zahlungsmittel',
  offersInvoice: 'Kauf auf Rechnung',
  invoice: 'Rechnung',
  giftCard: 'Geschenkkarten',
  mailSender: 'Absender der E-Mails',
}

/** The German labels of the claims. */
export const CLAIM_LABELS: Readonly<Record<ClaimName, string>> = {
  freezeTemperature: 'Schockfrosten bei',
  storageTemperature: 'Gefroren gelagert bei',
  vitaminsKept: 'Vitamine, die bleiben',
  nutrientsKept: 'Nährstoffe, die bleiben',
  fruitKinds: 'Früchte getestet',
  swissQuality: 'Schweizer Rohstoff',
}

/** How an operator made sure who a person is, on the screen. */
export const IDENTITY_LABELS: Readonly<Record<IdentityProof, string>> = {
  mail: 'Von dieser E-Mail-Adresse geschrieben',
  phone: 'Rückruf auf die Nummer einer Bestellung',
  document: 'Ausweis gesehen',
}

/** What gift cards that operators issue are for, on the screen. */
export const GIFT_CARD_PURPOSE_LABELS: Readonly<Record<GiftCardPurpose, string>> = {
  cash: 'Bar verkauft',
  bank: 'Verkauft, per Überweisung bezahlt',
  goodwill: 'Kulanz, niemand zahlt dafür',
  replacement: 'Ersatz für eine andere Karte',
  exchange: 'Guthaben für einen Nachtrag',
}

/** What the mails to operators are called on the screen. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = {
  'new-order': 'Neue Bestellung',
  'needs-review': 'Zu klären',
  dispute: 'Reklamation',
  'low-stock': 'Wenig am Lager',
  'failed-mail': 'E-Mail kam nicht an',
  'daily-summary': 'Zusammenfassung des Tages',
}

/** What each rule for a first order on invoice is called on the screen. */
export const FIRST_INVOICE_LABELS: Readonly<Record<FirstInvoiceRule, string>> = {
  accepted: 'Sofort annehmen',
  held: 'Zuerst prüfen',
  'confirmed-accounts': 'Nur mit bestätigtem Konto',
  refused: 'Nicht auf Rechnung',
}

/** What the bases and methods of a VAT return are called on the screen. */
export const VAT_BASIS_LABELS: Readonly<Record<VatBasis, string>> = {
  agreed: 'Vereinbarte Entgelte (nach Belegen)',
  received: 'Vereinnahmte Entgelte (nach Zahlungen)',
}
export const VAT_INTERVAL_LABELS: Readonly<Record<VatInterval, string>> = {
  month: 'Monat',
  quarter: 'Quartal',
  'half-year': 'Halbjahr',
  year: 'Jahr',
}

export const ACTIVITY_SALES_LABELS: Readonly<Record<ActivitySales, string>> = {
  all: 'Alle Umsätze',
  reduced: 'Umsätze zu reduzierten Sätzen',
  normal: 'Umsätze zum Normalsatz',
}

export const VAT_METHOD_LABELS: Readonly<Record<VatMethod, string>> = {
  effective: 'Effektive Methode',
  'net-rate': 'Saldosteuersatz',
}

/** The German labels of the settings within a group. */
export const SETTING_LABELS: Readonly<Record<string, string>> = {
  small: 'Klein Paket CHF',
  large: 'Gross Paket CHF',
  freeFrom: 'Kostenlos ab CHF',
  code: 'Code',
  percent: 'Prozent',
  isOffered: 'Angeboten',
  food: 'Lebensmittel (Hundertstel Prozent)',
  standard: 'Normal (Hundertstel Prozent)',
  cutOff: 'Versand am selben Tag bis',
  packingDays: 'Wir packen am',
  minimumDays: 'So viele Tage ist eine Packung bei der Bestellung noch mindestens haltbar',
  soonDays: 'Als «bald ablaufend» zeigen, wenn weniger Tage bleiben',
  shopHolidays: 'Betriebsferien',
  canton: 'Kanton, dessen Feiertage gelten',
  service: 'Versandart',
  transportDays: 'Werktage unterwegs',
  economy: 'PostPac Economy',
  priority: 'PostPac Priority',
  liechtenstein: 'Nach Liechtenstein',
  time: 'Lieferzeit',
  letter: 'Brief',
  packs: 'Höchstens Packungen',
  grams: 'Höchstens g',
  packaging: 'Verpackung g',
  pouchGrams: 'Beutel g',
  labelFormat: 'Format der Etiketten',
  unopened: 'Ungeöffnet',
  opened: 'Geöffnet',
  email: 'E-Mail',
  phone: 'Telefon',
  hours: 'Öffnungszeiten',
  replyHours: 'Antwort innert Stunden',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  name: 'Name',
  street: 'Strasse',
  houseNumber: 'Nr.',
  postalCode: 'PLZ',
  town: 'Ort',
  country: 'Land',
  director: 'Geschäftsführung',
  register: 'Handelsregister',
  uid: 'UID',
  vat: 'MWST-Nummer',
  ...CLAIM_LABELS,
  text: 'Text',
  isOn: 'Gezeigt',
  evidence: 'Beleg',
  iban: 'IBAN',
  years: 'Gültig (Jahre)',
  offers: 'Angebotene Beträge',
  days: 'Zahlbar innert Tagen',
  limit: 'Höchstbetrag CHF',
  firstOrder: 'Erste Bestellung auf Rechnung',
  reminders: 'Mahnungen',
  noticeDays: 'Zahlungserinnerung, Tage vor dem Termin',
  firstDays: '1. Mahnung, Tage nach dem Termin',
  firstFee: 'Gebühr der 1. Mahnung CHF',
  secondDays: '2. Mahnung, Tage nach dem Termin',
  secondFee: 'Gebühr der 2. Mahnung CHF',
  openLimits: 'Offene Rechnungen',
  customer: 'je Kundin oder Kunde',
  address: 'je Lieferadresse',
  network: 'je Internetanschluss',
  count: 'Anzahl',
  total: 'Summe CHF',
  isLiable: 'Mehrwertsteuerpflichtig',
  basis: 'Abrechnung nach',
  method: 'Methode',
  interval: 'Abrechnungsperiode',
  since: 'Gilt ab',
  earlier: 'Frühere Abrechnung der MWST',
  activities: 'Tätigkeiten mit Saldosteuersatz',
  rate: 'Satz',
  sales: 'Umsätze',
}
