import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { daysLeft, type DisputeMovementKind, type Evidence } from '#domain/payments/dispute.ts'
import { counted } from '../../counted.ts'
import type { StateBadges } from '../../state-badge.tsx'

type State = AdminOrder['disputes'][number]['state']

export const DISPUTE_BADGES: StateBadges<State> = {
  warning: ['Rückfrage', 'warn'],
  needs_response: ['Antwort nötig', 'bad'],
  under_review: ['Bank prüft', 'warn'],
  won: ['Gewonnen', 'good'],
  lost: ['Verloren', 'bad'],
  closed: ['Erledigt', 'neutral'],
}

export const MOVEMENT_TEXTS: Readonly<Record<DisputeMovementKind, string>> = {
  withdrawn: 'Zurückgebucht',
  reinstated: 'Wieder gutgeschrieben',
  fee: 'Gebühr',
  'fee-returned': 'Gebühr zurück',
}

export const EVIDENCE_TEXTS: Readonly<Record<Evidence, string>> = {
  receipt: 'Rechnung',
  'customer-details': 'Name und Adressen der Kundin oder des Kunden',
  'shipping-documentation': 'Versandbeleg mit Lieferadresse',
  tracking: 'Sendungsnummer und Zustellung',
  'customer-communication': 'E-Mails mit der Kundin oder dem Kunden',
  'product-description': 'Beschreibung des Produkts',
  'refund-policy': 'Rückgabe laut AGB',
  'refund-proof': 'Nachweis der Rückerstattung',
  'duplicate-explanation': 'Warum es zwei verschiedene Käufe sind',
}

const REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'Zahlung nicht von der Karteninhaberin',
  unrecognized: 'Zahlung nicht erkannt',
  product_not_received: 'Nicht erhalten',
  product_unacceptable: 'Nicht wie beschrieben',
  credit_not_processed: 'Rückerstattung nicht erhalten',
  duplicate: 'Doppelt belastet',
  general: 'Ohne Angabe',
}

/** The reason of a dispute in German; an unknown one as the provider writes it. */
export function disputeReasonText(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll('_', ' ')
}

/** How long a dispute can be answered, both in epoch ms: 'noch 5 Tage', 'weniger als ein Tag'. */
export function deadlineText(respondBy: number, now: number): string {
  const days = daysLeft(respondBy, now)
  if (days < 0) return 'Frist vorbei'
  if (days === 0) return 'weniger als ein Tag'
  return `noch ${counted(days, 'Tag', 'Tage')}`
}
