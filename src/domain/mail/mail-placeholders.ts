import { withGermanFacts, withStoredFacts } from '#domain/settings/fact-names.ts'
import { fillPlaceholders } from '#domain/settings/shop-facts.ts'

/** The templates' own placeholders: the name that operators read and write, and what it stands for, in German. */
export const MAIL_PLACEHOLDERS = {
  number: ['Bestellnummer', 'Nummer der Bestellung'],
  orderDate: ['Bestelldatum', 'Tag der Bestellung'],
  greeting: ['Anrede', 'Name mit Leerzeichen davor, wenn er bekannt ist'],
  total: ['Gesamtbetrag', 'Gesamtbetrag'],
  tracking: ['Sendungsnummer', 'Satz mit der Sendungsnummer, wenn es eine gibt'],
  amount: ['Betrag', 'Betrag, der zurückgeht oder noch offen ist'],
  open: ['NochOffen', 'Satz mit dem Betrag, der noch zu bezahlen ist'],
  dueDate: ['ZahlbarBis', 'Tag, bis zu dem eine offene Rechnung zahlbar ist'],
  settlement: ['Abrechnung', 'Satz, was mit der Differenz geschieht'],
  firstName: ['Vorname', 'Vorname'],
  product: ['Produkt', 'Name des Produkts'],
  notice: ['Meldung', 'Was in der Verwaltung neu ist'],
  packing: ['Packtag', 'Satz, wann wir die Bestellung einpacken'],
  arrival: ['Ankunft', 'Satz mit dem Tag, an dem die Bestellung ankommt, sonst mit der Lieferzeit'],
} as const satisfies Readonly<Record<string, readonly [name: string, meaning: string]>>

const GERMAN = Object.fromEntries(Object.entries(MAIL_PLACEHOLDERS).map(([stored, [name]]) => [stored, `{${name}}`]))
const STORED = Object.fromEntries(Object.entries(MAIL_PLACEHOLDERS).map(([stored, [name]]) => [name, `{${stored}}`]))

/** A stored text of a mail as operators read it. */
export function withGermanPlaceholders(text: string): string {
  return fillPlaceholders(withGermanFacts(text), GERMAN)
}

/** A mail's text of an operator as it is stored. */
export function withStoredPlaceholders(text: string): string {
  return fillPlaceholders(withStoredFacts(text), STORED)
}
