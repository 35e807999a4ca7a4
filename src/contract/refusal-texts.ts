import { MAX_ADDRESSES } from '#domain/addresses/address.ts'
import { MAX_GOODS_TOTAL, MAX_LINES, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { MAX_GIFT_CARDS } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { MAX_OWN_BOXES } from '#domain/own-box/own-box.ts'
import type { Messages } from '#messages/all.ts'
import { ADMIN_REFUSAL_TEXTS } from './admin-refusal-texts.ts'
import { detail, type StockRefusalCode, stockRefusalText } from './stock-refusal-texts.ts'

type AdminRefusalCode = keyof typeof ADMIN_REFUSAL_TEXTS
type LimitRefusalCode = keyof Messages['refusalsText']['limitRefusals']
type RefusalsText = Pick<Messages, 'refusalsText' | 'stockRefusalsText'>

/**
 * The codes of all refusals. An endpoint that names another one does not compile, nor does a language that lacks the
 * text of one that customers read.
 */
export type RefusalCode =
  | keyof Messages['refusalsText']['refusals']
  | LimitRefusalCode
  | 'product-available'
  | 'too-many-attempts'
  | StockRefusalCode
  | AdminRefusalCode

const LIMITS: Readonly<Record<LimitRefusalCode, string>> = {
  'cart-full': String(MAX_LINES),
  'cart-too-large': formatChf(MAX_GOODS_TOTAL),
  'gift-list-too-many': String(MAX_QUANTITY),
  'too-many-own-boxes': String(MAX_OWN_BOXES),
  'too-many-gift-cards': String(MAX_GIFT_CARDS),
  'address-book-full': String(MAX_ADDRESSES),
}

/** The text of a refusal. Those of the administration are in German. */
export function refusalText({ code, details }: { code: RefusalCode; details?: unknown }, messages: RefusalsText): string {
  const { refusalsText, stockRefusalsText } = messages
  if (code === 'sold-out' || code === 'not-enough-stock') return stockRefusalText({ code, details }, stockRefusalsText)
  if (code === 'product-available') return refusalsText.productAvailable(detail(details, 'name') ?? stockRefusalsText.thisProduct)
  if (code === 'too-many-attempts') return attemptsText(details, refusalsText)
  if (isOfLimit(code)) return refusalsText.limitRefusals[code](LIMITS[code])
  if (!isForOperators(code)) return refusalsText.refusals[code]
  const text = ADMIN_REFUSAL_TEXTS[code]
  return typeof text === 'string' ? text : text(details)
}

function isOfLimit(code: RefusalCode): code is LimitRefusalCode {
  return Object.hasOwn(LIMITS, code)
}

function isForOperators(code: RefusalCode): code is AdminRefusalCode {
  return Object.hasOwn(ADMIN_REFUSAL_TEXTS, code)
}

function attemptsText(details: unknown, refusalsText: RefusalsText['refusalsText']): string {
  const seconds = Number(detail(details, 'retryAfter') ?? 0)
  return seconds <= 0 ? refusalsText.waitAMoment : refusalsText.nextAttempt(Math.ceil(seconds / 60))
}
