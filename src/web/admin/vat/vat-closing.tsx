import { Lock } from 'lucide-react'
import type { closeVatPeriod, reopenVatPeriod, VatReturn } from '#contract/vat/admin-vat.ts'
import { germanDateTime, germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, toDecimalOrNull } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { AreaField } from '../form/field.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { FileProblems, PeriodWarning } from './vat-file.tsx'

/** Whether the figures are final, and how they become so. */
export function VatClosing({ data, title }: { data: VatReturn; title: string }) {
  const { closedAt } = data
  if (closedAt === null) return <ClosePeriod data={data} title={title} />
  return (
    <div className="flex gap-3 rounded-md border border-line bg-white p-4 text-small md:p-5">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="block">Abgeschlossen</strong>
        Am {germanDateTime(Date.parse(closedAt))}. Diese Zahlen ändern sich nicht mehr; spätere Korrekturen stehen im nächsten Zeitraum.
        <Reopenings reopenings={data.reopenings} />
        <span className="block">
          <ReopenPeriod data={data} title={title} />
        </span>
      </span>
    </div>
  )
}

/** Closes a period, after a confirmation (docs/rules/vat.md#closing). */
function ClosePeriod({ data, title }: { data: VatReturn; title: string }) {
  const { from, to, isLiable, basis, method, figures, reopenings, isClosable } = data
  const { isOwner } = useOperator()
  const tax = figures.find(({ code }) => code === '399')?.tax
  const seen = {
    isLiable,
    basis,
    method,
    figures: figures.map(({ code, ...figure }) => ({
      code,
      turnover: toDecimalOrNull(figure.turnover),
      tax: toDecimalOrNull(figure.tax),
    })),
  }

  return (
    <Panel title="Noch offen" className="print:hidden">
      <p className="text-small">
        {isClosable
          ? 'Nach der Abrechnung mit der Steuerverwaltung schliessen Sie den Zeitraum ab. Dann bleiben die Zahlen, wie sie sind.'
          : 'Abgeschlossen wird ein Zeitraum, wenn er vorbei ist und direkt auf den letzten Abschluss folgt.'}
        <Reopenings reopenings={reopenings} />
      </p>
      {isClosable && isOwner && (
        <ConfirmButton
          question={{
            title: `${title} abschliessen?`,
            text: `Geschuldete Steuer: ${tax === undefined || tax === null ? '' : formatChf(tax)}. Danach ändern sich diese Zahlen nicht mehr. Wieder öffnen lässt sich nur der letzte Abschluss, mit einem Grund.`,
            confirm: 'Abschliessen',
            children: <ClosingNotes data={data} />,
          }}
          send={() => callApi<typeof closeVatPeriod>('POST /api/admin/vat-return/close', { body: { from, to, seen } })}
          done={`${title} ist abgeschlossen`}
          variant="primary"
          className="mt-3"
        >
          Abschliessen
        </ConfirmButton>
      )}
    </Panel>
  )
}

/** What is to be known before a period is closed. */
function ClosingNotes({ data }: { data: VatReturn }) {
  const { leftOutSince, isLiable, fileProblems } = data
  return (
    <>
      <PeriodWarning data={data} />
      {leftOutSince !== null && (
        <p role="note" className="text-small">
          <strong>Vor diesem Zeitraum gibt es Umsätze, seit dem {germanDay(leftOutSince)}.</strong> Sie stehen in keinem Abschluss und
          kommen danach in keinen mehr. Richtig ist das, wenn sie vor der Steuerpflicht liegen oder anders abgerechnet wurden.
        </p>
      )}
      {isLiable && fileProblems.length > 0 && (
        <div role="note" className="grid gap-2 text-small">
          <p>
            <strong>Die Datei für die Steuerverwaltung lässt sich so nicht erstellen.</strong> Was fehlt, tragen Sie besser vorher nach: Für
            Ziffern müssen Sie den Zeitraum sonst wieder öffnen.
          </p>
          <FileProblems problems={fileProblems} />
        </div>
      )}
    </>
  )
}

/** Opens the last closed period again, with a reason (docs/rules/vat.md#reopening). */
function ReopenPeriod({ data: { from, to, isReopenable }, title }: { data: VatReturn; title: string }) {
  const [reason, setReason] = useKeptText(`vat-reopen-${from}`)
  const { isOwner } = useOperator()
  if (!isOwner || !isReopenable) return null
  return (
    <ConfirmButton
      question={{
        title: `${title} wieder öffnen?`,
        text: 'Die abgeschlossenen Zahlen bleiben mit dem Grund aufbewahrt. Danach schliessen Sie neu ab und reichen eine Korrektur ein.',
        confirm: 'Wieder öffnen',
        isDisabled: reason.trim() === '',
        children: <AreaField label="Grund" value={reason} onChange={setReason} maxLength={500} />,
      }}
      send={() => callApi<typeof reopenVatPeriod>('POST /api/admin/vat-return/reopen', { body: { from, to, reason } })}
      done={`${title} ist wieder offen`}
      onDone={() => setReason('')}
      className="mt-3"
    >
      Wieder öffnen
    </ConfirmButton>
  )
}

/** When a period was opened again, and why. */
function Reopenings({ reopenings }: Pick<VatReturn, 'reopenings'>) {
  return reopenings.map(({ at, reason }) => (
    <span key={at} className="mt-2 block wrap-anywhere">
      Wieder geöffnet am {germanDateTime(Date.parse(at))}: {reason}
    </span>
  ))
}
