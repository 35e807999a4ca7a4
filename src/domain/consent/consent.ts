export const CONSENT_CATEGORIES = ['necessary', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** The version of the texts by which visitors choose (src/messages/de/pages/consent.ts), recorded with each choice. */
export const CONSENT_TEXT_VERSION = '2026-11-22'

/** What the visitor allows. Necessary storage cannot be refused (docs/rules/privacy.md#consent). */
export type ConsentChoice = { necessary: true; analytics: boolean; marketing: boolean }

/** Something optional that the shop loads, such as a tool that measures advertising. */
export interface ConsentPurpose {
  name: string
  category: Exclude<ConsentCategory, 'necessary'>
}

/** Whether anything of the category is in use, so that there is something to decide. */
export function isInUse(category: ConsentCategory, purposes: readonly ConsentPurpose[]): boolean {
  return category === 'necessary' || purposes.some((purpose) => purpose.category === category)
}

/**
 * The purposes that may load: those whose category was accepted; none before a choice (docs/rules/privacy.md#consent).
 */
export function acceptedPurposes<Purpose extends ConsentPurpose>(purposes: readonly Purpose[], choice: ConsentChoice | null): Purpose[] {
  return purposes.filter(({ category }) => choice?.[category] === true)
}

export const NECESSARY_ONLY: ConsentChoice = { necessary: true, analytics: false, marketing: false }
export const EVERYTHING_ALLOWED: ConsentChoice = { necessary: true, analytics: true, marketing: true }

// After 12 months the banner asks again.
const CONSENT_MS = 365 * 86_400_000

/** Whether a stored choice is still valid; `chosenAt` and `now` are epoch ms. */
export function isConsentCurrent({ chosenAt, now }: { chosenAt: number; now: number }): boolean {
  return now - chosenAt < CONSENT_MS
}
