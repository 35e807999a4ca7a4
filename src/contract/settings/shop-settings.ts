import * as z from 'zod/mini'
import { day } from '#contract/admin.ts'
import { oneLine } from '#contract/checkout/contact.ts'
import { giftCardAmount } from '#contract/gift-cards/gift-card-amount.ts'
import { chf } from '#contract/money.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { withHouseNumber } from '#domain/addresses/house-number.ts'
import { CANTONS } from '#domain/calendar/holidays.ts'
import { PARCEL_LABEL_FORMATS } from '#domain/carrier/shipping-label.ts'
import { SHIPPING_SERVICES } from '#domain/delivery/delivery-promise.ts'
import { FIRST_INVOICE_RULES } from '#domain/invoices/open-invoices.ts'
import { LANGUAGES, withShopLanguage } from '#domain/language/language.ts'
import { PAYMENT_MEANS } from '#domain/payments/payment-means.ts'
import { CLAIMS } from '#domain/settings/claims.ts'
import { AFTER_ADDING, DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { isMistypedUid } from '#domain/vat/uid.ts'
import { ACTIVITY_SALES, isActivityNumber, VAT_INTERVALS, VAT_METHODS } from '#domain/vat/vat-scheme.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'

/** A line, which pages, mails and papers print. */
const text = z.string().check(oneLine(), z.trim(), z.minLength(1), z.maxLength(300))
const address = z.email().check(z.maxLength(254))
const returnDays = z.int().check(z.minimum(0), z.maximum(3650))
const percent = z.int().check(z.minimum(1), z.maximum(90))
const boxPercent = z.int().check(z.minimum(0), z.maximum(90))
const invoiceSum = z.object({ count: z.int().check(z.minimum(1), z.maximum(1000)), total: chf })
const reminderDays = z.int().check(z.minimum(0), z.maximum(120))
const taxRate = z.int().check(z.minimum(0), z.maximum(10_000))

/** A link to another site: no `javascript:` or `data:`. */
const webAddress = z.url({ protocol: /^https?$/, error: 'Eine Adresse wie https://www.beispiel.ch.' }).check(z.maxLength(300))

const transportDays = z.int().check(z.minimum(1), z.maximum(10))

const packs = z.int().check(z.minimum(0), z.maximum(1000))
const parcelGrams = z.int().check(z.minimum(1), z.maximum(30_000))
const packaging = z.int().check(z.minimum(0), z.maximum(5000))

/** What the day of delivery follows from. */
const delivery = z.object({
  time: text,
  cutOff: z.string().check(z.trim(), z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Eine Uhrzeit wie 14:00.')),
  packingDays: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Mindestens ein Wochentag.'), z.maxLength(7)),
    DEFAULT_SHOP_SETTINGS.delivery.packingDays,
  ),
  shopHolidays: z._default(z.array(z.object({ from: day, to: day })).check(z.maxLength(40)), DEFAULT_SHOP_SETTINGS.delivery.shopHolidays),
  canton: z._default(z.enum(CANTONS), DEFAULT_SHOP_SETTINGS.delivery.canton),
  service: z._default(z.enum(SHIPPING_SERVICES), DEFAULT_SHOP_SETTINGS.delivery.service),
  transportDays: z._default(
    z.object({ economy: transportDays, priority: transportDays, liechtenstein: transportDays }),
    DEFAULT_SHOP_SETTINGS.delivery.transportDays,
  ),
})

const ACTIVITY_NUMBER = 'Fünf Ziffern, wie sie auf der Bewilligung stehen.'

/** How VAT is declared, from a day on (docs/rules/vat.md#change). */
const vatScheme = z.object({
  basis: z.enum(VAT_BASES),
  method: z.enum(VAT_METHODS),
  interval: z._default(z.enum(VAT_INTERVALS), DEFAULT_SHOP_SETTINGS.vat.interval),
  activities: z._default(
    z
      .array(
        z.object({
          id: z.string().check(
            z.trim(),
            z.maxLength(5, { error: ACTIVITY_NUMBER, abort: true }),
            z.refine((id) => id === '' || isActivityNumber(id), ACTIVITY_NUMBER),
          ),
          name: z.string().check(z.trim(), z.minLength(1, 'Bitte benennen Sie die Tätigkeit.'), z.maxLength(100)),
          rate: taxRate,
          sales: z.enum(ACTIVITY_SALES),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    DEFAULT_SHOP_SETTINGS.vat.activities,
  ),
  since: z._default(z.nullable(day), null),
})
const vat = z.extend(vatScheme, { isLiable: z.boolean(), earlier: z._default(z.array(vatScheme), []) })

const uid = text.check(z.refine((typed) => !isMistypedUid(typed), 'Die Prüfziffer dieser UID stimmt nicht.'))
const company = {
  name: text,
  email: address,
  street: text,
  houseNumber: z.string().check(oneLine(), z.trim(), z.maxLength(300)),
  postalCode: text,
  town: text,
  country: text,
  director: text,
  register: text,
  uid: text,
  vat: text,
}

/**
 * The shop settings that pages print and operators edit (docs/rules/pages.md#texts). What a shop has never saved has
 * its default.
 */
export const shopSettings = z.object({
  brand: text,
  languages: z._default(
    z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length), z.overwrite(withShopLanguage)),
    DEFAULT_SHOP_SETTINGS.languages,
  ),
  shippingPrices: z.object({ small: chf, large: chf, freeFrom: chf }),
  quantitySteps: z.array(z.object({ from: z.int().check(z.minimum(1), z.maximum(10_000)), percent })).check(z.maxLength(10)),
  ownBox: z._default(z.object({ of6: boxPercent, of9: boxPercent, of12: boxPercent }), DEFAULT_SHOP_SETTINGS.ownBox),
  welcome: z.object({ code: text, percent, isOffered: z._default(z.boolean(), DEFAULT_SHOP_SETTINGS.welcome.isOffered) }),
  taxRates: z.object({ food: taxRate, standard: taxRate }),
  vat: z._default(vat, DEFAULT_SHOP_SETTINGS.vat),
  delivery,
  packing: z._default(
    z.object({
      letter: z.object({ packs, grams: parcelGrams, packaging }),
      small: z.object({ packs, grams: parcelGrams, packaging }),
      large: z.object({ grams: parcelGrams, packaging }),
      pouchGrams: packaging,
      labelFormat: z._default(z.enum(PARCEL_LABEL_FORMATS), DEFAULT_SHOP_SETTINGS.packing.labelFormat),
    }),
    DEFAULT_SHOP_SETTINGS.packing,
  ),
  lots: z._default(
    z.object({ minimumDays: z.int().check(z.minimum(0), z.maximum(730)), soonDays: z.int().check(z.minimum(0), z.maximum(1095)) }),
    DEFAULT_SHOP_SETTINGS.lots,
  ),
  afterAdding: z._default(z.enum(AFTER_ADDING), DEFAULT_SHOP_SETTINGS.afterAdding),
  asksForReviews: z._default(z.boolean(), DEFAULT_SHOP_SETTINGS.asksForReviews),
  returnDays,
  cancelHours: z.int().check(z.minimum(0), z.maximum(8760)),
  shelfLife: z.object({ unopened: text, opened: text }),
  support: z.object({ email: address, phone: text, hours: text, replyHours: z.int().check(z.minimum(1), z.maximum(8760)) }),
  social: z.object({ facebook: webAddress, instagram: webAddress, twitter: webAddress }),
  company: z.object(company).check(z.overwrite(withHouseNumber)),
  foundedIn: z.int().check(z.minimum(1500), z.maximum(2100)),
  provenClaims: z.record(z.enum(CLAIMS), z.object({ text, isOn: z.boolean(), evidence: z.string().check(z.trim(), z.maxLength(2000)) })),
  paymentMeans: z._default(
    z.array(z.enum(PAYMENT_MEANS)).check(
      z.maxLength(PAYMENT_MEANS.length),
      z.overwrite((chosen) => PAYMENT_MEANS.filter((means) => chosen.includes(means))),
    ),
    DEFAULT_SHOP_SETTINGS.paymentMeans,
  ),
  offersInvoice: z.boolean(),
  invoice: z._default(
    z.object({
      iban: z.string().check(z.trim(), z.regex(/^(CH|LI)\d{2}(\s?[0-9A-Z]{1,4}){5}$/, 'Eine IBAN aus der Schweiz oder aus Liechtenstein.')),
      days: z.int().check(z.minimum(0), z.maximum(120)),
      limit: z._default(chf, DEFAULT_SHOP_SETTINGS.invoice.limit),
      reminders: z._default(
        z.object({
          isOn: z.boolean(),
          noticeDays: reminderDays,
          firstDays: z.int().check(z.minimum(1), z.maximum(120)),
          firstFee: chf,
          secondDays: reminderDays,
          secondFee: chf,
        }),
        DEFAULT_SHOP_SETTINGS.invoice.reminders,
      ),
      firstOrder: z._default(z.enum(FIRST_INVOICE_RULES), DEFAULT_SHOP_SETTINGS.invoice.firstOrder),
      openLimits: z._default(
        z.object({ customer: invoiceSum, address: invoiceSum, network: invoiceSum }),
        DEFAULT_SHOP_SETTINGS.invoice.openLimits,
      ),
    }),
    DEFAULT_SHOP_SETTINGS.invoice,
  ),
  giftCard: z._default(
    z.object({
      years: z.int().check(z.minimum(1), z.maximum(99)),
      offers: z._default(z.array(z.object({ amount: giftCardAmount })).check(z.maxLength(6)), DEFAULT_SHOP_SETTINGS.giftCard.offers),
    }),
    DEFAULT_SHOP_SETTINGS.giftCard,
  ),
  mailSender: z._default(
    z.object({
      name: z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^<>"\p{Cc}]*$/u, 'Ein Name ohne Anführungszeichen und Klammern.')),
      email: z
        .string()
        .check(z.trim(), z.maxLength(254), z.regex(/^$|^[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+$/, 'Eine Adresse wie hallo@firma.ch.')),
    }),
    DEFAULT_SHOP_SETTINGS.mailSender,
  ),
})

/** The settings as an owner saves them. */
export const editedSettings = z.extend(shopSettings, {
  // Shop, mails and packing slips promise so many days, and 0 days of a right are none.
  returnDays: returnDays.check(z.minimum(1)),
  company: z.object({ ...company, uid, vat: uid }).check(z.overwrite(withHouseNumber)),
  vat: z._default(z.omit(vat, { earlier: true }), DEFAULT_SHOP_SETTINGS.vat),
})
export type EditedSettings = z.output<typeof editedSettings>

/** The public settings with the rating of all reviews and the address of the shop. */
export const shopFacts = z.extend(
  z.omit(shopSettings, { provenClaims: true, invoice: true, vat: true, packing: true, lots: true, asksForReviews: true, mailSender: true }),
  {
    /** Null while a first order gets no discount. */
    welcome: z.nullable(z.object({ code: text, percent })),
    /** The words of the claims that are made, by their placeholder (docs/rules/law.md#claims). */
    claims: z.partialRecord(z.enum(CLAIMS), z.string()),
    invoice: z.object({ days: z.int(), limit: chf, firstOrder: z.enum(FIRST_INVOICE_RULES), firstFee: chf, secondFee: chf }),
    /**
     * The promised days of the coming weeks in words, each until the instant (epoch ms) before which one has to order
     * for it.
     */
    promises: z.array(z.object({ arrival: z.string(), deadline: z.string(), until: z.number() })),
    /** Whether prices contain VAT (docs/rules/vat.md#not-liable). */
    vat: z.object({ isLiable: z.boolean() }),
    rating: z.object({ totalReviews: z.int(), averageRating: z.number() }),
    /** The line above every page; empty for none. */
    announcement: z.string(),
    baseUrl: z.string(),
    /** Whether payments are only tests, so that nobody is charged. */
    takesTestPayments: z.boolean(),
    inGerman,
  },
)
export type ShopFacts = z.output<typeof shopFacts>
