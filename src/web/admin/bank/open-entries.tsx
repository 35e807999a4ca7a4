import { type FormEvent, useState } from 'react'
import type { BankTasks, dismissBankEntry, divideBankEntry, matchBankEntry } from '#contract/bank/admin-bank.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, minus, sum, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { DialogOpener } from '../dialog.tsx'
import { denseClass } from '../form/field.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { DivideDialog } from './divide-dialog.tsx'
import { UNKNOWN_DEBIT } from './plan-rows.tsx'

type Entry = BankTasks['open'][number]

/** The payments that belong to no order yet: each with proposals, and a field for another order. */
export function OpenEntries({ entries, count }: { entries: BankTasks['open']; count: number }) {
  if (entries.length === 0) return null
  return (
    <Panel title={`Zuzuordnen: ${count}`}>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-3 py-4 first:pt-0 last:pb-0 lg:grid-cols-2">
            <EntryFacts entry={entry} />
            <EntryActions entry={entry} />
          </li>
        ))}
      </ul>
      {count > entries.length && <Note className="mt-2">Und {count - entries.length} weitere, sobald diese zugeordnet sind.</Note>}
    </Panel>
  )
}

function EntryFacts({ entry: { bookedOn, amount, instructed, name, iban, reference, message } }: { entry: Entry }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap gap-x-3">
        <strong className="tabular-nums">{formatChf(amount)}</strong>
        <span className="text-ink-soft tabular-nums">{germanDay(bookedOn)}</span>
      </p>
      <p className="wrap-anywhere">{name || 'Ohne Namen'}</p>
      <Note className="wrap-anywhere">
        {[iban && formatIban(iban), reference, message].filter(Boolean).join(' · ') || 'Ohne Mitteilung'}
      </Note>
      {instructed && <p className="text-fine text-warn">Gesendet wurden {instructed}, die Bank hat etwas abgezogen oder umgerechnet.</p>}
      {amount < 0 && <p className="text-fine text-warn">{UNKNOWN_DEBIT}</p>}
    </div>
  )
}

function EntryActions({ entry }: { entry: Entry }) {
  const [number, setNumber] = useState('')
  const { id, amount, instructed, proposals, parts } = entry
  const params = { id }
  const match = useSave(
    (body: BodyOf<typeof matchBankEntry>) => callApi<typeof matchBankEntry>('POST /api/admin/bank/entries/:id/match', { params, body }),
    { done: 'Zugeordnet' },
  )
  const divide = useSave(
    (acceptsAll: boolean) =>
      callApi<typeof divideBankEntry>('POST /api/admin/bank/entries/:id/parts', {
        params,
        body: { parts: parts.map((part) => ({ number: part.number, amount: toDecimal(part.amount) })), acceptsAll },
      }),
    { done: 'Aufgeteilt' },
  )
  const dismiss = useSave(
    () => callApi<typeof dismissBankEntry>('PUT /api/admin/bank/entries/:id/dismissed', { params, body: { isDismissed: true } }),
    { done: 'Weggelegt' },
  )
  const missingOfParts = minus(sum(parts.map((part) => part.openAmount)), amount)
  const isDividedAsWhole = instructed !== null && missingOfParts > 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (number.trim()) match.mutate({ number, acceptsAll: false })
  }

  return (
    <div className="grid content-start gap-2">
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-ice p-3">
          <p className="min-w-[min(15rem,100%)] flex-1">
            Passt zu {parts.length} Rechnungen:
            {parts.map((part) => (
              <Note key={part.number} as="span" className="tabular-nums">
                {formatChf(part.amount)} an <strong className="whitespace-nowrap">{part.number}</strong>, {part.name}
                {part.amount !== part.openAmount && `, offen ${formatChf(part.openAmount)}`}
              </Note>
            ))}
            {isDividedAsWhole && <Note as="span">Es fehlen {formatChf(missingOfParts)}</Note>}
          </p>
          <div className="flex flex-wrap gap-2">
            {isDividedAsWhole && (
              <Button size="small" isBusy={divide.isPending} onClick={() => divide.mutate(true)}>
                So aufteilen, ganz bezahlt
              </Button>
            )}
            <Button
              variant={isDividedAsWhole ? 'secondary' : 'primary'}
              size="small"
              isBusy={divide.isPending}
              onClick={() => divide.mutate(false)}
            >
              So aufteilen
            </Button>
          </div>
        </div>
      )}
      {proposals.map((proposal) => {
        const missing = minus(proposal.openAmount, amount)
        return (
          <div key={proposal.number} className="flex flex-wrap items-center gap-2 rounded-md bg-ice p-3">
            <p className="min-w-40 flex-1">
              <strong>{proposal.number}</strong>, {proposal.name}
              <Note as="span">
                Offen {formatChf(proposal.openAmount)}
                {missing > 0 && `, es fehlen ${formatChf(missing)}`}
              </Note>
            </p>
            {instructed && missing > 0 && (
              <Button size="small" isBusy={match.isPending} onClick={() => match.mutate({ number: proposal.number, acceptsAll: true })}>
                Als ganz bezahlt annehmen
              </Button>
            )}
            {amount > 0 && (
              <Button
                variant="secondary"
                size="small"
                isBusy={match.isPending}
                onClick={() => match.mutate({ number: proposal.number, acceptsAll: false })}
              >
                Zuordnen
              </Button>
            )}
          </div>
        )
      })}
      {amount > 0 && (
        <form onSubmit={submit} className="flex flex-wrap gap-2">
          <input
            aria-label={`Nummer der Bestellung zu ${formatChf(amount)}`}
            placeholder="FF-0000-0000"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            className={`${denseClass} max-w-36`}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary" size="small" isBusy={match.isPending} disabled={number.trim() === ''}>
            Dieser Bestellung zuordnen
          </Button>
        </form>
      )}
      <div className="-ml-5 flex flex-wrap">
        {amount > 0 && (
          <DialogOpener variant="quiet" renderDialog={(close) => <DivideDialog entry={entry} onClose={close} />}>
            Auf mehrere aufteilen
          </DialogOpener>
        )}
        <Button variant="quiet" size="small" isBusy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {amount > 0 ? 'Gehört zu keiner Bestellung' : 'Ist geklärt'}
        </Button>
      </div>
    </div>
  )
}
