import type { MailTemplate } from './templates.ts'

interface Title {
  title: string
  when: string
}

/** What each mail is called in the administration, and when it goes out. */
export const MAIL_TITLES: Readonly<Record<MailTemplate, Title>> = {
  'order-confirmation': { title: 'Bestellbestätigung', when: 'Sobald eine Bestellung bezahlt ist.' },
  'order-on-invoice': {
    title: 'Bestellbestätigung auf Rechnung',
    when: 'Sobald auf Rechnung bestellt wird, mit der QR-Rechnung als Anhang.',
  },
  'order-shipped': { title: 'Versandmeldung', when: 'Wenn eine Bestellung auf «Versandt» wechselt.' },
  'order-cancelled': { title: 'Stornierung', when: 'Wenn eine Bestellung storniert wird.' },
  'order-refunded': { title: 'Rückerstattung', when: 'Sobald Geld zurückgegeben ist.' },
  'payment-late': { title: 'Ausverkauft nach Zahlung', when: 'Wenn eine Zahlung eintrifft und die Ware nicht mehr da ist.' },
  'verify-email': { title: 'E-Mail bestätigen', when: 'Nach der Registrierung.' },
  'reset-password': { title: 'Passwort zurücksetzen', when: 'Wenn jemand das Passwort vergessen hat.' },
  'address-known': { title: 'Adresse schon registriert', when: 'Wenn sich jemand mit einer bekannten Adresse registriert.' },
  'password-changed': { title: 'Passwort geändert', when: 'Nach jedem Wechsel des Passworts.' },
  'second-factor-on': { title: 'Zweiter Faktor eingeschaltet', when: 'Wenn jemand einen zweiten Faktor einrichtet.' },
  'second-factor-off': { title: 'Zweiter Faktor ausgeschaltet', when: 'Wenn jemand den zweiten Faktor ausschaltet.' },
  'account-deleted': { title: 'Konto gelöscht', when: 'Wenn jemand das Konto löscht.' },
  'newsletter-confirm': { title: 'Newsletter bestätigen', when: 'Wenn jemand den Newsletter bestellt.' },
  'newsletter-welcome': { title: 'Newsletter: Willkommen', when: 'Sobald der Newsletter bestätigt ist.' },
}

/** What may stand between braces in a mail's words, besides the shop facts. */
export const VALUE_MEANINGS: Readonly<Record<string, string>> = {
  number: 'Bestellnummer',
  orderDate: 'Tag der Bestellung',
  greeting: 'Name mit Komma davor, wenn er bekannt ist',
  total: 'Gesamtbetrag',
  tracking: 'Satz mit der Sendungsnummer, wenn es eine gibt',
  amount: 'Zurückerstatteter Betrag',
  dueDate: 'Tag, bis zu dem eine offene Rechnung zahlbar ist',
  firstName: 'Vorname',
}

/** The shop facts that suit a mail, by the name of `shopFacts`. */
export const FACT_MEANINGS: Readonly<Record<string, string>> = {
  brand: 'Name des Shops',
  deliveryTime: 'Lieferzeit',
  freeFrom: 'Ab wann der Versand kostenlos ist',
  returnDays: 'Tage Rückgaberecht',
  cancelHours: 'Stunden, in denen storniert werden kann',
  supportEmail: 'E-Mail des Kundendiensts',
  supportPhone: 'Telefon des Kundendiensts',
  supportHours: 'Zeiten des Kundendiensts',
  welcomeCode: 'Code für die erste Bestellung',
  welcomePercent: 'Rabatt auf die erste Bestellung',
}

/** The German name of a mail; an unknown one shows its own. */
export function mailTitle(template: string): string {
  const known: Readonly<Record<string, Title>> = MAIL_TITLES
  return known[template]?.title ?? template
}
