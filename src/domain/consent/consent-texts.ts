import type { ConsentCategory } from './consent.ts'

/** The version of the texts below, recorded with each choice. Change it whenever a text changes. */
export const CONSENT_TEXT_VERSION = '2026-11-22'

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
