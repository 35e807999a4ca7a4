import type { VatReturn } from '#contract/vat/admin-vat.ts'
import { isSettledPeriod, type VatMethod } from '#domain/vat/vat-scheme.ts'

/** Which periods the tax office settles, as a sentence without its end. */
export const SETTLED_PERIODS: Readonly<Record<VatMethod, string>> = {
  effective: 'Effektiv wird nach Quartal abgerechnet, auf Antrag nach Monat oder (seit 2025) nach Jahr',
  'net-rate': 'Nach Saldosteuersätzen wird nach Halbjahr abgerechnet, auf Antrag (seit 2025) nach Jahr',
}

/** Warns of days that the portal will hardly take as a period; nothing where it does (docs/rules/vat.md#file). */
export function PeriodWarning({ data: { from, to, method, isLiable } }: { data: VatReturn }) {
  if (!isLiable || isSettledPeriod({ from, to }, method)) return null
  return (
    <p role="note" className="text-small">
      <strong>Diesen Zeitraum nimmt das Portal kaum an.</strong> {SETTLED_PERIODS[method]}; anders nur, wenn die Steuerverwaltung es so
      vorgibt, etwa weil die Steuerpflicht in diesem Zeitraum beginnt oder endet.
    </p>
  )
}
