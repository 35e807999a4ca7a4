import type { AuditEntry } from '#contract/audit/admin-audit.ts'
import {
  FIRST_INVOICE_LABELS,
  GIFT_CARD_PURPOSE_LABELS,
  IDENTITY_LABELS,
  NOTICE_LABELS,
  PRICE_LIST_FIELD_LABELS,
  PRODUCT_FIELD_LABELS,
  productFieldLabel,
  RECIPE_FIELD_LABELS,
  SETTING_GROUP_LABELS,
  SETTING_LABELS,
  VAT_BASIS_LABELS,
  VAT_METHOD_LABELS,
  VOUCHER_FIELD_LABELS,
} from '#contract/field-labels.ts'
import { BOOK_ACCOUNT_LABELS, SALES_ACCOUNT_LABELS } from '#domain/books/book-accounts.ts'
import { germanDateTime, germanDay } from '#domain/calendar/german-date.ts'
import { PARCEL_LABEL_FORMAT_NAMES } from '#domain/carrier/shipping-label.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { ATTENTION_LABELS } from '#domain/orders/order-attention.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { LANGUAGE_TITLES, TRANSLATED_NOUNS, translatedField } from '#domain/translations/translated-nouns.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { ENTERED_BOXES } from '#domain/vat/vat-boxes.ts'
import type { StoredEntry } from './store.ts'
import type { AuditEntity } from './tables.ts'

type Change = StoredEntry['changes'][number]
type Labels = Readonly<Record<string, string>>

const EMPTY = 'leer'

const ORDER_LABELS: Labels = {
  status: 'Status',
  reason: 'Grund',
  restocks: 'Zurück ins Lager',
  restock: 'Zurück ins Lager',
  withShipping: 'Mit Versand',
  refund: 'Erstattet',
  inCash: 'Bar zurückgegeben',
  documents: 'Rechnungen',
  trackingNumber: 'Sendungsnummer',
  needsAttention: 'Zu klären',
  paidAt: 'Bezahlt am',
  paidInCash: 'Bar bezahlt',
  waived: 'Erlassen',
  promisedOn: 'Zugesagt auf',
  shipBy: 'Verschicken bis',
  remindersPaused: 'Mahnen pausiert',
  postponedUntil: 'Zurückgestellt auf',
  postponedReason: 'Grund',
  kind: 'Paket',
  grams: 'Gewicht g',
  service: 'Versandart',
  delivery: 'Lieferadresse',
  billing: 'Rechnungsadresse',
  recipient: 'Adresse der Liste',
  recipients: 'Adressen der Liste',
  evidence: 'Belege',
  submission: 'Eingereicht',
  amount: 'Betrag',
  iban: 'IBAN',
  transferredOn: 'Überwiesen am',
  lines: 'Positionen',
  key: 'Vorgang',
  lineId: 'Position',
  position: 'Position',
  quantity: 'Menge',
}

const OTHER_LABELS: Labels = {
  received: 'Erhalten',
  reason: 'Grund',
  status: 'Status',
  state: 'Status',
  reply: 'Antwort',
  hiddenReason: 'Grund',
  role: 'Rolle',
  kinds: 'Benachrichtigungen',
  view: 'Ansicht',
  filter: 'Filter und Spalten',
  identity: 'Identität geprüft',
  scope: 'Umfang',
  sha256: 'Prüfsumme (SHA-256)',
  hasSecondFactor: 'Zweiter Faktor',
  requireSecondFactor: 'Zweiter Faktor verlangt',
  subject: 'Betreff',
  paragraphs: 'Absätze',
  recipient: 'Empfänger',
  title: 'Titel',
  settings: 'Texte',
  isActive: 'Aktiv',
  productId: 'Produkt',
  contents: 'Inhalt',
  fromRate: 'Alter Satz',
  toRate: 'Neuer Satz',
  effectiveOn: 'Gültig ab',
  products: 'Produkte',
  orders: 'Bestellungen',
  created: 'Angelegt',
  updated: 'Geändert',
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  alt: 'Bildtext',
  count: 'Anzahl',
  weight: 'Grösse',
  priceList: 'Preisliste',
  from: 'Ab',
  amount: 'Betrag',
  bookedOn: 'Gebucht am',
  repaidOn: 'Zurückbezahlt am',
  executionOn: 'Ausführung am',
  to: 'Bis',
  tax: 'Steuer',
}

const PRICE_PLAN_LABELS: Labels = {
  ...PRODUCT_FIELD_LABELS,
  percent: 'Prozent',
  productIds: 'Produkte',
  startsAt: 'Ab',
  endsAt: 'Bis',
}

const LOT_LABELS: Labels = {
  packs: 'Packungen',
  bestBefore: 'Haltbar bis',
  supplier: 'Lieferant',
  unitCost: 'Einstandspreis',
}

const DRAFT_LABELS: Labels = {
  lines: 'Positionen',
  agreedDiscount: 'Rabatt',
  isCollected: 'Gleich mitgenommen',
  language: 'Sprache',
  supplements: 'Nachtrag zu',
  quantity: 'Menge',
  priceOverride: 'Eigener Preis',
}

const RECALL_LABELS: Labels = {
  waiting: 'Wartende Bestellungen',
  isPublic: 'Hinweis im Shop',
}

/** The names of one subject win over the general ones: a settings' `company` is a group, an address's a line. */
const LABELS: Readonly<Partial<Record<AuditEntity, Labels>>> = {
  order: ORDER_LABELS,
  product: PRODUCT_FIELD_LABELS,
  voucher: VOUCHER_FIELD_LABELS,
  settings: { ...SETTING_GROUP_LABELS, ...BOOK_ACCOUNT_LABELS, ...SALES_ACCOUNT_LABELS },
  'price-plan': PRICE_PLAN_LABELS,
  recipe: RECIPE_FIELD_LABELS,
  'price-list': PRICE_LIST_FIELD_LABELS,
  lot: LOT_LABELS,
  recall: RECALL_LABELS,
  bank: { charged: 'Spesen der Bank', transferredOn: 'Von der Bank storniert am' },
  review: { refusedPhotos: 'Abgelehnte Fotos' },
  'gift-card': { email: 'E-Mail', issuedFor: 'Wofür' },
  'vat-return': {
    ...Object.fromEntries(ENTERED_BOXES.map((box) => [box, `Ziffer ${box}`])),
    deduction: 'Ziffer 280: wofür',
    acquisition: 'Leistungen aus dem Ausland (Bezugsteuer)',
    activities: 'Umsatz je Tätigkeit',
    turnover: 'Umsatz',
  },
  draft: DRAFT_LABELS,
  'page-text': { text: 'Text', startsAt: 'Ab' },
}

const MONEY = new Set<string>([
  ...ENTERED_BOXES,
  'paidInCash',
  'waived',
  'charged',
  'price',
  'priceOverride',
  'compareAtPrice',
  'salePrice',
  'minimumTotal',
  'amount',
  'small',
  'large',
  'freeFrom',
  'limit',
  'firstFee',
  'secondFee',
  'total',
  'tax',
  'unitCost',
  'turnover',
  'activities',
])
const TAX_RATES = new Set(['rate', 'taxRate', 'fromRate', 'toRate', 'food', 'standard', 'reduced', 'normal'])
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const WORDS: Readonly<Record<string, Labels>> = {
  kind: {
    pouch: 'Beutel',
    box: 'Box',
    service: 'Service',
    percent: 'Prozent',
    sale: 'Aktion',
    prices: 'Neue Preise',
    amount: 'Betrag',
    'free-shipping': 'Gratisversand',
    ...PACKAGE_KIND_LABELS,
  },
  status: { draft: 'Entwurf', published: 'Im Shop', archived: 'Archiviert' },
  state: { pending: 'Zu prüfen', approved: 'Freigegeben', hidden: 'Verborgen' },
  needsAttention: ATTENTION_LABELS,
  firstOrder: FIRST_INVOICE_LABELS,
  kinds: NOTICE_LABELS,
  identity: IDENTITY_LABELS,
  issuedFor: GIFT_CARD_PURPOSE_LABELS,
  basis: VAT_BASIS_LABELS,
  method: VAT_METHOD_LABELS,
  labelFormat: PARCEL_LABEL_FORMAT_NAMES,
  language: LANGUAGE_TITLES,
  role: { customer: 'Kundenkonto', staff: 'Team', owner: 'Alle Rechte' },
}

/**
 * The changes of an entry as an operator reads them; a group of settings becomes one change per setting that differs.
 */
export function describeChanges({ entity, changes }: Pick<StoredEntry, 'entity' | 'changes'>): AuditEntry['changes'] {
  return changes.flatMap((change) => describe(entity, change))
}

function describe(entity: AuditEntity, { field, before, after }: Change): AuditEntry['changes'] {
  const label = labelOf(entity, field)
  if (!isRecord(before) && !isRecord(after))
    return [{ field: label, before: textOf(entity, field, before), after: textOf(entity, field, after) }]
  const [left, right] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .map((name) => ({
      field: `${label}: ${partLabel(entity, name)}`,
      before: textOf(entity, name, left[name]),
      after: textOf(entity, name, right[name]),
    }))
    .filter((part) => part.before !== part.after)
}

function labelOf(entity: AuditEntity, field: string): string {
  if (entity === 'translation') return translatedLabel(field)
  return own(LABELS[entity] ?? {}, field) ?? own(OTHER_LABELS, field) ?? productFieldLabel(field) ?? partLabel(entity, field)
}

/** The name of a text, which is stored under its noun and field: `product/name`. */
function translatedLabel(path: string): string {
  const [noun = '', field = ''] = path.split('/', 2)
  const known = TRANSLATED_NOUNS.find((each) => each === noun)
  return (known && translatedField(known, field)?.label) ?? field
}

/** The name of a field within a group. */
function partLabel(entity: AuditEntity, field: string): string {
  const label = own(SETTING_LABELS, field) ?? own(OTHER_LABELS, field) ?? own(LABELS[entity] ?? {}, field)
  return (label ?? productFieldLabel(field) ?? field).replace(/ CHF$| \(Hundertstel Prozent\)$/, '')
}

function textOf(entity: AuditEntity, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return wordText(entity, field, value)
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map((item) => textOf(entity, field, item)).join('; ')
  return Object.entries(value)
    .map(([name, part]) => `${partLabel(entity, name)} ${textOf(entity, name, part)}`)
    .join(', ')
}

function numberText(field: string, value: number): string {
  if (MONEY.has(field.replace(/\d+g$/, '')) && Number.isInteger(value)) return formatChf(rappen(value))
  if (TAX_RATES.has(field)) return formatTaxRate(value)
  return String(value)
}

function wordText(entity: AuditEntity, field: string, value: string): string {
  if (entity === 'order' && field === 'status') return orderStatusLabel(value)
  if (DAY.test(value)) return germanDay(value)
  if (INSTANT.test(value)) return germanDateTime(Date.parse(value))
  return own(WORDS[field] ?? {}, value) ?? value
}

function own(labels: Labels, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
