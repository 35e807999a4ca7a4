import type { MailTemplateName } from './templates.ts'

interface TemplateTitle {
  title: string
  when: string
}

/** The German title of each template in the administration, and when its mail is sent. */
export const TEMPLATE_TITLES: Readonly<Record<MailTemplateName, TemplateTitle>> = {
  'order-confirmation': { title: 'Bestellbestätigung', when: 'Sobald eine Bestellung bezahlt ist.' },
  'order-free': { title: 'Bestellbestätigung ohne Zahlung', when: 'Wenn nichts zu bezahlen ist, etwa weil ein Gutschein alles deckt.' },
  'order-paid-cash': { title: 'Bestellbestätigung bar bezahlt', when: 'Wenn eine Bestellung von Hand bar bezahlt ist.' },
  'order-on-invoice': {
    title: 'Bestellbestätigung auf Rechnung',
    when: 'Sobald auf Rechnung bestellt oder die Bestellung bestätigt wird, mit der QR-Rechnung als Anhang.',
  },
  'order-held': { title: 'Bestellung eingegangen', when: 'Wenn eine erste Bestellung auf Rechnung noch geprüft wird.' },
  'order-edited': {
    title: 'Bestellung geändert',
    when: 'Wenn Sie die Artikel einer Bestellung ändern, mit Gutschrift und neuer Rechnung.',
  },
  'order-invoice-renewed': {
    title: 'Neue Rechnung',
    when: 'Wenn Sie nach einer Korrektur der Rechnungsadresse eine neue Rechnung ausstellen, mit Gutschrift.',
  },
  'order-part-shipped': { title: 'Teilsendung', when: 'Wenn ein Teil einer Bestellung versandt wird und der Rest folgt.' },
  'order-shipped': { title: 'Versandmeldung', when: 'Wenn eine Bestellung auf «Versandt» wechselt.' },
  'order-cancelled': { title: 'Stornierung', when: 'Wenn eine Bestellung storniert wird.' },
  'order-cancelled-cash': {
    title: 'Stornierung, bar erstattet',
    when: 'Wenn eine Bestellung storniert und das Geld bar zurückgegeben wird.',
  },
  'order-cancelled-transfer': {
    title: 'Stornierung einer bezahlten Rechnung',
    when: 'Wenn eine bezahlte Rechnung storniert wird und der Betrag noch zu überweisen ist.',
  },
  'order-refunded': { title: 'Rückerstattung', when: 'Sobald Geld über den Zahlungsanbieter zurückgegeben ist.' },
  'order-refunded-cash': { title: 'Rückerstattung in bar', when: 'Sobald Geld bar zurückgegeben ist.' },
  'order-credited': { title: 'Gutschrift auf offene Rechnung', when: 'Wenn von einer unbezahlten Rechnung etwas abgezogen wird.' },
  'order-refunded-gift-card': { title: 'Rückerstattung auf Geschenkkarte', when: 'Sobald Geld auf eine Geschenkkarte zurückgebucht ist.' },
  'order-transferred': { title: 'Rückerstattung überwiesen', when: 'Wenn die Überweisung zu einer Rechnung gemeldet ist.' },
  'order-return': { title: 'Rücksendung angekündigt', when: 'Wenn jemand Packungen zurücksenden will, mit der Adresse dafür.' },
  'order-replacement': { title: 'Ersatzlieferung', when: 'Wenn statt einer Rückerstattung Ersatz versandt wird.' },
  'order-gift-address': { title: 'Geschenk: Adresse eingetragen', when: 'Wenn die Adresse der beschenkten Person eingetragen ist.' },
  'order-gift-reminder': {
    title: 'Geschenk: Adresse fehlt',
    when: 'Eine Woche nach der Bestellung, wenn die Käuferin den Link selbst weitergibt.',
  },
  'order-review-request': { title: 'Bitte um Bewertung', when: 'Eine Woche nach der Lieferung, einmal.' },
  'payment-late': { title: 'Ausverkauft nach Zahlung', when: 'Wenn eine Zahlung eintrifft und die Ware nicht mehr da ist.' },
  'payment-notice': { title: 'Zahlungserinnerung', when: 'Kurz bevor eine offene Rechnung fällig ist, mit QR-Rechnung.' },
  'payment-reminder-1': { title: '1. Mahnung', when: 'Wenn eine Rechnung überfällig ist, mit QR-Rechnung.' },
  'payment-reminder-2': { title: '2. Mahnung', when: 'Wenn eine Rechnung nach der 1. Mahnung offen bleibt, mit QR-Rechnung.' },
  'payment-refunded': { title: 'Zahlung ohne Bestellung erstattet', when: 'Wenn eine Zahlung in Klärung zurückerstattet ist.' },
  'verify-email': { title: 'E-Mail bestätigen', when: 'Nach der Registrierung.' },
  'reset-password': { title: 'Passwort zurücksetzen', when: 'Wenn jemand das Passwort vergessen hat.' },
  'address-known': { title: 'Adresse schon registriert', when: 'Wenn sich jemand mit einer bekannten Adresse registriert.' },
  'password-changed': { title: 'Passwort geändert', when: 'Nach jedem Wechsel des Passworts.' },
  'second-factor-on': { title: 'Zweiter Faktor eingeschaltet', when: 'Wenn jemand einen zweiten Faktor einrichtet.' },
  'second-factor-off': { title: 'Zweiter Faktor ausgeschaltet', when: 'Wenn jemand den zweiten Faktor ausschaltet.' },
  'account-deleted': { title: 'Konto gelöscht', when: 'Wenn jemand das Konto löscht.' },
  'newsletter-confirm': { title: 'Newsletter bestätigen', when: 'Wenn jemand den Newsletter bestellt.' },
  'newsletter-welcome': { title: 'Newsletter: Willkommen', when: 'Sobald der Newsletter bestätigt ist.' },
  'gift-card': { title: 'Geschenkkarte', when: 'Am gewählten Tag, an die Beschenkten oder an die Käuferin, mit der Karte als PDF.' },
  'draft-link': { title: 'Zahlungslink', when: 'Wenn Sie den Entwurf einer Bestellung zum Bezahlen senden.' },
  'gift-link': { title: 'Geschenk: Adresse eintragen', when: 'An die beschenkte Person, sobald das Geschenk bezahlt ist.' },
  'gift-link-reminder': { title: 'Geschenk: Erinnerung', when: 'An die beschenkte Person, wenn ihre Adresse nach einer Woche fehlt.' },
  'stock-alert-confirm': { title: 'Benachrichtigung bestätigen', when: 'Wenn jemand auf ein ausverkauftes Produkt wartet.' },
  recall: { title: 'Rückruf', when: 'Wenn ein Los zurückgerufen wird, an alle, die davon erhalten haben.' },
  'stock-alert': { title: 'Wieder an Lager', when: 'Sobald ein ausverkauftes Produkt wieder da ist, einmal an alle, die warten.' },
  'data-handed-out': { title: 'Auskunft über Daten', when: 'Wenn jemand auf Wunsch die eigenen Daten bekommt.' },
  'data-erased': { title: 'Daten gelöscht', when: 'Wenn Daten auf Wunsch gelöscht werden.' },
  'operator-notice': { title: 'Meldung an die Verwaltung', when: 'Wenn geschieht, was jemand unter «Benachrichtigungen» gewählt hat.' },
  'operator-invited': { title: 'Einladung in die Verwaltung', when: 'Wenn jemand unter «Benutzer» eingeladen wird.' },
}

/** The German title of a template; the name itself for a template that no longer exists. */
export function templateTitle(template: string): string {
  const titles: Readonly<Record<string, TemplateTitle>> = TEMPLATE_TITLES
  return titles[template]?.title ?? template
}
