import type { PostalAddress } from '#domain/addresses/address.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { GiftCardName } from '#domain/gift-cards/gift-card-name.ts'
import type { Language } from '#domain/language/language.ts'
import type { Rappen } from '#domain/money/money.ts'
import type { OwnBox } from '#domain/own-box/own-box.ts'
import type { Company } from '#domain/settings/shop-settings.ts'
import type { TaxRate, TaxRow } from '#domain/vat/tax.ts'
import type { Messages } from '#messages/all.ts'

/** The documents that are issued under gap-free numbers (docs/rules/invoices.md#numbers). */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'reminder'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const TITLES: Readonly<Record<DocumentKind, string>> = { invoice: 'Rechnung', 'credit-note': 'Gutschrift', reminder: 'Mahnung' }
const PLURALS: Readonly<Record<DocumentKind, string>> = { invoice: 'Rechnungen', 'credit-note': 'Gutschriften', reminder: 'Mahnungen' }
const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'R', 'credit-note': 'G', reminder: 'M' }

/** The German name of a kind of document, for as many as `count`. */
export function documentTitle(kind: DocumentKind, count = 1): string {
  return count === 1 ? TITLES[kind] : PLURALS[kind]
}

/** The number of the `serial`-th document of its kind in a year: 'R-2026-00042'. */
export function documentNumber({ kind, year, serial }: { kind: DocumentKind; year: number; serial: number }): string {
  return `${PREFIXES[kind]}-${year}-${String(serial).padStart(5, '0')}`
}

export type DocumentLine = {
  /** The product with its size; a box with its net weight. */
  text: string
  /**
   * What a box of the catalogue holds; empty for everything else. In documents issued before `box` existed, a bag
   * names its own box here.
   */
  contents: string
  /** The own box that a bag is packed in; absent for everything else. */
  box?: Pick<OwnBox, 'number' | 'size'>
  quantity: number
  unitPrice: Rappen
  taxRate: TaxRate
  /** Before the discount. */
  amount: Rappen
  /** The share of the discount. */
  discount: Rappen
}

/**
 * What a document says, stored when it is issued: its PDF is made of nothing else (docs/rules/invoices.md#snapshot).
 * The lines and the `sums` below them add up to the total, as do the `gross` amounts of the taxes and what
 * purchased gift cards cost. A credit note on an amount and a reminder have no lines; a reminder has no taxes either.
 */
export type DocumentContent = {
  /** The language it is written in; absent for German (docs/rules/languages.md#customers). */
  language?: Language
  /** What the document is called where its kind does not say it: '1. Mahnung'. */
  title?: string
  /** The text below the title. */
  opening?: string
  brand: string
  company: Company
  recipient: string[]
  /** The delivery address where it differs from the recipient's; otherwise empty. */
  delivery: string[]
  order: { number: string; placedOn: string }
  /** The ISO days from and to which is delivered; absent where they are not known or nothing is delivered. */
  deliveredOn?: DeliveryDays
  /** The invoice that a credit note corrects, or of which a reminder reminds. */
  invoice: { number: string; issuedOn: string } | null
  lines: DocumentLine[]
  sums: { label: string; amount: Rappen }[]
  total: Rappen
  /** What a gift card has paid of an invoice; absent or null without one, and in credit notes. */
  giftCard?: (GiftCardName & { amount: Rappen }) | null
  /** What was paid in cash for an invoice, or handed back for a credit note; absent for any other way. */
  cash?: Rappen
  /** What gift cards cost that are sold or taken back: part of the total and not of the taxes; absent without any. */
  purchasedGiftCards?: Rappen
  taxes: TaxRow[]
  /** How the amount is paid, or given back. */
  note: string
  qrBill: QrBillContent | null
}

/** The first and the last ISO day of a delivery. */
export type DeliveryDays = { from: string; to: string }

/**
 * The day or the days of delivery in words, where they differ from the day of the document; otherwise empty
 * (docs/rules/invoices.md#delivery).
 */
export function deliveryText(days: DeliveryDays | undefined, issuedOn: string, documentsText: Messages['documentsText']): string {
  if (!days || (days.from === issuedOn && days.to === issuedOn)) return ''
  return days.from === days.to ? germanDay(days.from) : documentsText.days(germanDay(days.from), germanDay(days.to))
}

/** What a QR-bill needs beside the document itself; without a debtor the payer writes the name. */
export type QrBillContent = {
  iban: string
  debtor: Omit<PostalAddress, 'phone'> | null
  /** What it asks for; absent when that is the amount of the document. */
  amount?: Rappen
}
