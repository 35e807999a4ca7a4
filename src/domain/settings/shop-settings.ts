import type { ParcelLabelFormat } from '#domain/carrier/shipping-label.ts'
import type { DeliveryRules } from '#domain/delivery/delivery-promise.ts'
import { DEFAULT_PACKING_RULES, type PackingRules } from '#domain/delivery/package-size.ts'
import { DEFAULT_SHIPPING_PRICES, type ShippingPrices } from '#domain/delivery/shipping-method.ts'
import { DEFAULT_OPEN_LIMITS, type InvoiceLimits } from '#domain/invoices/open-invoices.ts'
import { DEFAULT_REMINDERS, type ReminderSettings } from '#domain/invoices/reminder.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { DEFAULT_LOT_RULES, type LotRules } from '#domain/lots/lots.ts'
import type { MailSender } from '#domain/mail/mail-sender.ts'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { DEFAULT_CANCEL_HOURS } from '#domain/orders/order-status.ts'
import { DEFAULT_OWN_BOX_STEPS, type OwnBoxSteps } from '#domain/own-box/own-box.ts'
import { PAYMENT_MEANS, type PaymentMeans } from '#domain/payments/payment-means.ts'
import { DEFAULT_QUANTITY_STEPS, type QuantityStep } from '#domain/quote/discount.ts'
import type { Translate } from '#domain/translations/translation.ts'
import { FOOD_TAX_RATE, STANDARD_TAX_RATE, type TaxRate } from '#domain/vat/tax.ts'
import { DEFAULT_VAT_SETTINGS, type VatSettings } from '#domain/vat/vat-scheme.ts'
import { BRAND } from './brand.ts'
import { type Claim, type Claims, type ClaimTexts, claimTexts } from './claims.ts'

/** The facts about the shop that pages, mails and invoices print or calculate with (docs/rules/pages.md#texts). */
export type ShopSettings = {
  brand: string
  /** The languages that customers can choose, German always among them (docs/languages.md#switch). */
  languages: Language[]
  shippingPrices: ShippingPrices
  quantitySteps: QuantityStep[]
  /** What own boxes save by size, in per cent (docs/rules/own-box.md#price). */
  ownBox: OwnBoxSteps
  /** The discount on a first order, and whether there is one (docs/rules/prices.md#welcome-voucher). */
  welcome: { code: string; percent: number; isOffered: boolean }
  taxRates: { food: TaxRate; standard: TaxRate }
  /** Whether VAT is owed, and how it is declared (docs/rules/vat.md). */
  vat: VatSettings
  /** How long a delivery takes in general, as a text, and what its day follows from (docs/rules/delivery.md). */
  delivery: { time: string } & DeliveryRules
  /** What letters and parcels hold, what they weigh, and what their labels are printed from (docs/rules/packing.md). */
  packing: PackingRules & { labelFormat: ParcelLabelFormat }
  /** How long packs must keep when they are sold (docs/rules/lots.md#sale). */
  lots: LotRules
  /** What follows once something lies in the cart (docs/rules/cart.md#after-adding). */
  afterAdding: AfterAdding
  /** Whether buyers are asked by mail for a review (docs/rules/reviews.md#asked). */
  asksForReviews: boolean
  returnDays: number
  cancelHours: number
  shelfLife: { unopened: string; opened: string }
  support: { email: string; phone: string; hours: string; replyHours: number }
  social: { facebook: string; instagram: string; twitter: string }
  company: Company
  foundedIn: number
  /** What pages and mails may say about the fruit (docs/rules/law.md#claims). */
  provenClaims: Claims
  /** The payment means that the provider offers the shop's customers (docs/rules/payments.md#marks). */
  paymentMeans: PaymentMeans[]
  /** Whether orders on invoice are offered (docs/rules/checkout.md#invoice). */
  offersInvoice: boolean
  /**
   * The account that invoices are paid to, the days to pay, the highest total, the reminders, and the limits of open
   * invoices.
   */
  invoice: { iban: string; days: number; limit: Rappen; reminders: ReminderSettings } & InvoiceLimits
  /** For how many years a gift card is valid, and the amounts that are offered (docs/rules/gift-cards.md#sale). */
  giftCard: { years: number; offers: { amount: Rappen }[] }
  /** Who mails come from; empty texts leave it to the server's configuration (docs/rules/mails.md#sender). */
  mailSender: MailSender
}

/**
 * The settings as visitors get them: with the words of the claims that are made, without the others and all evidence,
 * and of the invoice what a buyer chooses by and what reminders cost.
 */
export type PublicSettings = Omit<
  ShopSettings,
  'provenClaims' | 'invoice' | 'vat' | 'packing' | 'lots' | 'asksForReviews' | 'mailSender' | 'welcome'
> & {
  /** Null while a first order gets no discount. */
  welcome: { code: string; percent: number } | null
  vat: Pick<VatSettings, 'isLiable'>
  claims: ClaimTexts
  invoice: Pick<ShopSettings['invoice'], 'days' | 'limit' | 'firstOrder'> & Pick<ReminderSettings, 'firstFee' | 'secondFee'>
}

/** A message that leads to the cart and to the checkout, or the cart's drawer. */
export const AFTER_ADDING = ['toast', 'drawer'] as const
export type AfterAdding = (typeof AFTER_ADDING)[number]

export type Company = {
  name: string
  email: string
  street: string
  houseNumber: string
  postalCode: string
  town: string
  country: string
  director: string
  register: string
  uid: string
  vat: string
}

export const DEFAULT_SHOP_SETTINGS: ShopSettings = {
  brand: BRAND,
  languages: [SHOP_LANGUAGE],
  shippingPrices: DEFAULT_SHIPPING_PRICES,
  quantitySteps: DEFAULT_QUANTITY_STEPS,
  ownBox: DEFAULT_OWN_BOX_STEPS,
  welcome: { code: 'WILLKOMMEN20', percent: 20, isOffered: true },
  taxRates: { food: FOOD_TAX_RATE, standard: STANDARD_TAX_RATE },
  vat: DEFAULT_VAT_SETTINGS,
  delivery: {
    time: '2–3 Werktage',
    cutOff: '14:00',
    packingDays: [1, 2, 3, 4, 5],
    shopHolidays: [],
    canton: 'ZH',
    service: 'economy',
    transportDays: { economy: 2, priority: 1, liechtenstein: 2 },
  },
  packing: { ...DEFAULT_PACKING_RULES, labelFormat: 'pdf' },
  lots: DEFAULT_LOT_RULES,
  afterAdding: 'toast',
  asksForReviews: true,
  returnDays: 30,
  cancelHours: DEFAULT_CANCEL_HOURS,
  shelfLife: { unopened: '2 Jahre', opened: '6 Monate' },
  support: { email: 'support@firnfrucht.ch', phone: '+41 44 000 00 00', hours: 'Mo-Fr 9:00-17:00', replyHours: 2 },
  social: {
    facebook: 'https://www.facebook.com/firnfrucht',
    instagram: 'https://www.instagram.com/firnfrucht',
    twitter: 'https://twitter.com/firnfrucht',
  },
  company: {
    name: `${BRAND} AG`,
    email: 'hallo@firnfrucht.ch',
    street: 'Musterstrasse',
    houseNumber: '12',
    postalCode: '8005',
    town: 'Zürich',
    country: 'Schweiz',
    director: 'Vreni Muster',
    register: 'Handelsregister des Kantons Zürich, CH-000.0.000.000-0',
    uid: 'CHE-000.000.000',
    vat: 'CHE-000.000.000 MWST',
  },
  foundedIn: 2019,
  provenClaims: {
    freezeTemperature: unproven('−40\u00a0°C'),
    storageTemperature: unproven('−30\u00a0°C'),
    vitaminsKept: unproven('97\u00a0%'),
    nutrientsKept: unproven('98\u00a0%'),
    fruitKinds: unproven('50+'),
    swissQuality: unproven('Schweizer Qualität aus kontrolliertem Anbau'),
  },
  paymentMeans: [...PAYMENT_MEANS],
  offersInvoice: false,
  invoice: {
    iban: 'CH93 0076 2011 6238 5295 7',
    days: 30,
    limit: rappen(20_000),
    reminders: DEFAULT_REMINDERS,
    firstOrder: 'held',
    openLimits: DEFAULT_OPEN_LIMITS,
  },
  giftCard: { years: 10, offers: [2500, 5000, 10_000].map((amount) => ({ amount: rappen(amount) })) },
  mailSender: { name: '', email: '' },
}

/** The settings that pages and the public API may show. */
export function publicSettings({
  provenClaims,
  invoice: {
    days,
    limit,
    firstOrder,
    reminders: { firstFee, secondFee },
  },
  packing: _packing,
  lots: _lots,
  asksForReviews: _asksForReviews,
  mailSender: _mailSender,
  vat: { isLiable },
  welcome: { isOffered, ...welcome },
  ...settings
}: ShopSettings): PublicSettings {
  return {
    ...settings,
    vat: { isLiable },
    welcome: isOffered ? welcome : null,
    claims: claimTexts(provenClaims),
    invoice: { days, limit, firstOrder, firstFee, secondFee },
  }
}

/** A claim as a new shop has it: switched off until there is evidence. */
function unproven(text: string): Claim {
  return { text, isOn: false, evidence: '' }
}

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
