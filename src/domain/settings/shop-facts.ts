import { streetLine } from '#domain/addresses/street-line.ts'
import { DRAFT_DAYS } from '#domain/drafts/draft-days.ts'
import { GIFT_LINK_DAYS, GIFT_REMINDER_DAYS } from '#domain/gifts/gift-link-days.ts'
import { REMINDER_FEES, reminderFeesText } from '#domain/invoices/reminder.ts'
import { formatChf } from '#domain/money/money.ts'
import { WITHDRAWAL_DAYS } from '#domain/returns/withdrawal.ts'
import type { Messages } from '#messages/all.ts'
import { CLAIMS } from './claims.ts'
import type { PublicSettings } from './shop-settings.ts'

type ShopFactsText = Messages['shopFactsText']

/**
 * The settings as texts, by the placeholder that names them, such as '{freeFrom}'; claims only if made, and the
 * discount on a first order only while there is one (docs/rules/pages.md#texts). Those that operators write are in the
 * language of the settings already.
 */
export function shopFactTexts(settings: PublicSettings, shopFactsText: ShopFactsText): Readonly<Record<string, string>> {
  const { shippingPrices, quantitySteps, delivery, shelfLife, support, company, welcome } = settings
  return {
    brand: settings.brand,
    freeFrom: formatChf(shippingPrices.freeFrom),
    smallParcel: formatChf(shippingPrices.small),
    largeParcel: formatChf(shippingPrices.large),
    discountSteps: quantitySteps.map(({ from, percent }) => shopFactsText.discountStep(shopFactsText.percent(percent), from)).join(', '),
    ...(welcome && { welcomeCode: welcome.code, welcomePercent: shopFactsText.percent(welcome.percent) }),
    cutOff: delivery.cutOff,
    deliveryTime: delivery.time,
    returnDays: String(settings.returnDays),
    cancelHours: String(settings.cancelHours),
    [REMINDER_FEES]: reminderFeesText(settings.invoice, shopFactsText),
    draftDays: String(DRAFT_DAYS),
    withdrawalDays: String(WITHDRAWAL_DAYS),
    giftLinkDays: String(GIFT_LINK_DAYS),
    giftReminderDays: String(GIFT_REMINDER_DAYS),
    shelfLifeUnopened: shelfLife.unopened,
    shelfLifeOpened: shelfLife.opened,
    supportEmail: support.email,
    supportPhone: support.phone,
    supportHours: support.hours,
    supportReplyHours: String(support.replyHours),
    companyName: company.name,
    companyEmail: company.email,
    companyStreet: streetLine(company),
    companyTown: `${company.postalCode} ${company.town}`,
    companyDirector: company.director,
    companyRegister: company.register,
    companyUid: company.uid,
    companyVat: settings.vat.isLiable ? vatNumberText(company.vat, shopFactsText) : company.uid,
    vatNumber: settings.vat.isLiable ? shopFactsText.vatNumber(vatNumberText(company.vat, shopFactsText)) : '',
    pricesContain: settings.vat.isLiable ? shopFactsText.containVat : shopFactsText.containNoVat,
    pricesAre: settings.vat.isLiable ? shopFactsText.inFrancsWithVat : shopFactsText.inFrancs,
    foundedIn: String(settings.foundedIn),
    ...settings.claims,
  }
}

/**
 * Replaces every placeholder with its fact or with one of `others`, and leaves out the sentences whose claim is not
 * made (docs/rules/law.md#claims) or whose discount is not offered; unknown placeholders stay as they are.
 */
export function withShopFacts(
  text: string,
  settings: PublicSettings,
  shopFactsText: ShopFactsText,
  others: Readonly<Record<string, string>> = {},
): string {
  return fillPlaceholders(withoutUntrueSentences(text, settings), { ...shopFactTexts(settings, shopFactsText), ...others })
}

/** A VAT number as this language ends it: 'CHE-123.456.789 TVA'. */
export function vatNumberText(number: string, shopFactsText: ShopFactsText): string {
  return number.replace(/MWST$/, shopFactsText.uidSuffix)
}

/** Replaces every '{name}' with its value, without replacing inside the values; unknown names stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values))
  return text.replace(/\{([\p{L}\w]+)\}/gu, (written, name: string) => known.get(name) ?? written)
}

/** The names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/\{([\p{L}\w]+)\}/gu), ([, name = '']) => name)
}

/** An end of a sentence: not the point of an abbreviation such as 'z. B.', which follows a single letter. */
const SENTENCE_END = /(?<=[\p{L}\d%)}»]{2}[.!?]) (?=[\p{Lu}\d«{])/u

const WELCOME: readonly string[] = ['welcomeCode', 'welcomePercent']

function withoutUntrueSentences(text: string, { claims, welcome }: Pick<PublicSettings, 'claims' | 'welcome'>): string {
  const untrue = new Set([...CLAIMS.filter((name) => claims[name] === undefined), ...(welcome ? [] : WELCOME)])
  const sentences = text.split(SENTENCE_END)
  return sentences.filter((sentence) => !placeholdersIn(sentence).some((name) => untrue.has(name))).join(' ')
}
