import { type ConsentChoice, isConsentCurrent } from '#domain/consent/consent.ts'
import { tellStorage } from '#web/app/visitor/use-stored.ts'

const KEY = 'cookie-consent'

export type StoredConsent = ConsentChoice & { timestamp: string; userAgent: string }

let read: { text: string | null; consent: StoredConsent | null } = { text: null, consent: null }

/** The choice stored in this browser; null if there is none, or if it is unreadable or older than 12 months. */
export function storedConsent(): StoredConsent | null {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, consent: consentIn(text) }
  const { consent } = read
  return consent && isConsentCurrent({ chosenAt: Date.parse(consent.timestamp), now: Date.now() }) ? consent : null
}

/** Stores a choice with its time and browser, as in the proof log. */
export function storeConsent({ analytics, marketing }: ConsentChoice): StoredConsent {
  const consent: StoredConsent = {
    necessary: true,
    analytics,
    marketing,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent.slice(0, 500),
  }
  localStorage.setItem(KEY, JSON.stringify(consent))
  tellStorage()
  return consent
}

function consentIn(text: string | null): StoredConsent | null {
  if (text === null) return null
  try {
    const found: unknown = JSON.parse(text)
    return isConsent(found) ? found : null
  } catch {
    // An unreadable value counts as no choice.
    return null
  }
}

function isConsent(found: unknown): found is StoredConsent {
  const { analytics, marketing, timestamp } = (found ?? {}) as Partial<Record<keyof StoredConsent, unknown>>
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' && typeof timestamp === 'string'
}
