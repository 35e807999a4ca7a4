/**
 * The codes of the reasons why an order needs attention, with one more, separated by spaces
 * (docs/rules/orders.md#attention).
 */
export function withAttention(codes: string | null, code: string): string {
  return [...new Set([...(codes?.split(' ') ?? []), code])].toSorted().join(' ')
}

/** The codes without one of them; null when none is left. */
export function withoutAttention(codes: string | null, code: string): string | null {
  return (codes?.split(' ') ?? []).filter((other) => other !== code).join(' ') || null
}

const ATTENTION: Readonly<Record<string, string>> = {
  'gift-link-over': 'Adresse der beschenkten Person fehlt, Frist vorbei',
  'foreign-recipients': 'Adressliste gehörte nicht zum Warenkorb: Adresse und Porto prüfen',
  'gift-mail-held': 'Name wie von einer Bank, Firma oder Behörde: «Ist geklärt» sendet die Geschenkmail, sonst stornieren',
  'contact-missing': 'Adresse und E-Mail fehlen',
  'refund-failed': 'Rückerstattung fehlgeschlagen',
  'refund-stuck': 'Rückerstattung seit mehr als einem Tag nicht ausgeführt',
  'amount-differs': 'Anderer Betrag bezahlt als vereinbart',
  'voucher-over-used': 'Gutschein öfter eingelöst als erlaubt',
  'first-invoice': 'Erste Bestellung auf Rechnung: prüfen und bestätigen',
  disputed: 'Reklamation bei der Bank',
  'tracking-repeated': 'Sendungsnummer stand bei mehreren Paketen',
  'dispute-lost': 'Reklamation bei der Bank verloren',
}

/**
 * Why an order needs attention, in German, from the codes of the reasons; an unknown one is shown as it is
 * (docs/rules/orders.md#attention).
 */
export function attentionText(codes: string): string {
  return codes
    .split(' ')
    .map((code) => ATTENTION[code] ?? code)
    .join(' · ')
}
