import type { Messages } from '#messages/all.ts'
import { ADMIN_REFUSAL_TEXTS } from './admin-refusal-texts.ts'
import { detail, type StockRefusalCode, stockRefusalText } from './stock-refusal-texts.ts'

type AdminRefusalCode = keyof typeof ADMIN_REFUSAL_TEXTS
type RefusalsText = Pick<Messages, 'refusalsText' | 'stockRefusalsText'>

/**
 * The codes of all refusals. An endpoint that names another one does not compile, nor does a language that lacks the
 * text of one that customers read.
 */
export type RefusalCode =
  | keyof Messages['refusalsText']['refusals']
  | 'product-available'
  | 'too-many-attempts'
  | StockRefusalCode
  | AdminRefusalCode

/** The text of a refusal. Those of the administration are in German. */
export function refusalText({ code, details }: { code: RefusalCode; details?: unknown }, messages: RefusalsText): string {
  const { refusalsText, stockRefusalsText } = messages
  if (code === 'sold-out' || code === 'not-enough-stock') return stockRefusalText({ code, details }, stockRefusalsText)
  if (code === 'product-available') return refusalsText.productAvailable(detail(details, 'name') ?? stockRefusalsText.thisProduct)
  if (code === 'too-many-attempts') return attemptsText(details, refusalsText)
  if (!isForOperators(code)) return refusalsText.refusals[code]
  const text = ADMIN_REFUSAL_TEXTS[code]
  return typeof text === 'string' ? text : text(details)
}

function isForOperators(code: RefusalCode): code is AdminRefusalCode {
  return Object.hasOwn(ADMIN_REFUSAL_TEXTS, code)
}

function attemptsText(details: unknown, refusalsText: RefusalsText['refusalsText']): string {
  const seconds = Number(detail(details, 'retryAfter') ?? 0)
  return seconds <= 0 ? refusalsText.waitAMoment : refusalsText.nextAttempt(Math.ceil(seconds / 60))
}
