/** Why an operator must look at an order, as codes that the order stores (docs/rules/orders.md#attention). */
export const ATTENTION_CODES = [
  'amount-differs',
  'contact-missing',
  'dispute-lost',
  'disputed',
  'excess-refunded',
  'first-invoice',
  'foreign-recipients',
  'gift-link-over',
  'gift-mail-held',
  'payment-reversed',
  'recalled',
  'refund-failed',
  'refunded-outside',
  'tracking-repeated',
  'voucher-over-used',
] as const
export type AttentionCode = (typeof ATTENTION_CODES)[number]
/** A reason with those that are found when they are asked for. */
export type AttentionReason = AttentionCode | 'refund-stuck'

/** The reasons in German. */
export const ATTENTION_LABELS: Readonly<Record<AttentionReason, string>> = {
  'gift-link-over': 'Adresse der beschenkten Person fehlt, Frist vorbei',
  'foreign-recipients': 'Adressliste gehörte nicht zum Warenkorb: Adresse und Porto prüfen',
  'gift-mail-held': 'Name oder Text wie von einer Bank, Firma oder Behörde: «Ist geklärt» sendet die Geschenkmail, sonst stornieren',
  'contact-missing': 'Adresse und E-Mail fehlen',
  'payment-reversed': 'Die Bank hat eine Zahlung storniert: mit der Kundschaft klären',
  recalled: 'Rückruf: Packungen des zurückgerufenen Loses nicht versenden',
  'refund-failed': 'Rückerstattung fehlgeschlagen',
  'refunded-outside': 'Beim Zahlungsanbieter ganz erstattet, aber nicht storniert: stornieren, sonst wird sie gepackt',
  'excess-refunded': 'Beim Zahlungsanbieter zu viel erstattet: einfordern, verrechnen oder ausbuchen',
  'refund-stuck': 'Rückerstattung seit mehr als einem Tag nicht ausgeführt',
  'amount-differs': 'Anderer Betrag bezahlt als vereinbart',
  'voucher-over-used': 'Gutschein öfter eingelöst als erlaubt',
  'first-invoice': 'Erste Bestellung auf Rechnung: prüfen und bestätigen',
  disputed: 'Reklamation bei der Bank',
  'tracking-repeated': 'Sendungsnummer stand bei mehreren Paketen',
  'dispute-lost': 'Reklamation bei der Bank verloren',
}

/** The reasons with one more, each once. */
export function withAttention(codes: readonly AttentionCode[], code: AttentionCode): AttentionCode[] {
  return [...new Set([...codes, code])].toSorted()
}

/** The reasons without one of them. */
export function withoutAttention(codes: readonly AttentionCode[], code: AttentionCode): AttentionCode[] {
  return codes.filter((other) => other !== code)
}

/** Why an order needs attention, in German; null when it needs none. */
export function attentionText(reasons: readonly AttentionReason[]): string | null {
  return reasons.length === 0 ? null : reasons.map((reason) => ATTENTION_LABELS[reason]).join(' · ')
}
