import type { getVatReturnXml, VatReturn } from '#contract/vat/admin-vat.ts'
import { isSettledPeriod, type VatMethod } from '#domain/vat/vat-scheme.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Panel } from '../screen.tsx'

/** What the file for the tax office is, or what it lacks (docs/rules/vat.md#file). */
export function VatFile({ data }: { data: VatReturn }) {
  const { from, to, fileProblems, submission } = data
  return (
    <Panel title="Datei für die Steuerverwaltung" className="print:hidden">
      {fileProblems.length === 0 ? (
        <div className="grid gap-2 text-small">
          <p>
            Die XML-Datei laden Sie im Portal der Steuerverwaltung hoch,{' '}
            {submission === 'correction' ? 'als Korrektur: sie ersetzt die frühere Abrechnung.' : 'als erste Abrechnung des Zeitraums.'} Die
            Steuer darin rechnet aus Umsatz und Satz; von den Belegen weicht sie um deren Rundung ab.
          </p>
          <PeriodWarning data={data} />
          <SchemaNote />
          {submission === 'correction' && (
            <p>
              Haben Sie die frühere Abrechnung nie eingereicht?{' '}
              <a
                href={fileAddress<typeof getVatReturnXml>('/api/admin/vat-return.xml', { query: { from, to, submission: 'first' } })}
                download
                className="underline underline-offset-4 hover:no-underline"
              >
                Als erste Abrechnung herunterladen
              </a>
            </p>
          )}
        </div>
      ) : (
        <FileProblems problems={fileProblems} />
      )}
    </Panel>
  )
}

/** What the file lacks, line by line. */
export function FileProblems({ problems }: { problems: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-small">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

/** Says how far the file for the tax office is checked (docs/rules/vat.md#file). */
export function SchemaNote() {
  return (
    <p>
      Der Aufbau folgt dem Standard eCH-0217, Version 2.0.0. Das Portal selbst hat noch keine Datei von uns gesehen: Vergleichen Sie dort
      die Zahlen, bevor Sie einreichen.
    </p>
  )
}

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
