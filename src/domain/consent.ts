export const CONSENT_CATEGORIES = ['necessary', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** What the visitor allows; necessary storage cannot be refused. */
export type ConsentChoice = { necessary: true; analytics: boolean; marketing: boolean }

/** Names the wording below in the proof log: change it whenever a text changes. */
export const CONSENT_TEXT_VERSION = '2026-11'

export const CONSENT_TEXTS: Readonly<Record<ConsentCategory, { title: string; text: string }>> = {
  necessary: {
    title: 'Notwendig',
    text: 'Warenkorb, Anmeldung und Sicherheit. Ohne diese Cookies funktioniert der Shop nicht.',
  },
  analytics: {
    title: 'Statistik',
    text: 'Hilft uns zu verstehen, welche Seiten besucht werden, damit wir den Shop verbessern können.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Erlaubt uns, Ihnen Angebote zu zeigen, die zu Ihnen passen.',
  },
}

export const NECESSARY_ONLY: ConsentChoice = { necessary: true, analytics: false, marketing: false }
export const EVERYTHING_ALLOWED: ConsentChoice = { necessary: true, analytics: true, marketing: true }

// A choice is kept for 12 months before the banner asks again (specification, section 2).
const CONSENT_MS = 365 * 86_400_000

/** Whether a stored choice still counts; `chosenAt` and `now` are epoch ms. */
export function isConsentCurrent({ chosenAt, now }: { chosenAt: number; now: number }): boolean {
  return now - chosenAt < CONSENT_MS
}
