import { type ReactNode, useState } from 'react'
import type { BankTasks } from '#contract/bank/admin-bank.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { formatChf } from '#domain/money/money.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { OrderLink } from '../links.tsx'
import { Panel } from '../screen.tsx'
import { PrepareDialog, RepaidDialog, type Repayable } from './repayment-dialogs.tsx'
import { useBankChange } from './use-bank-change.ts'

type Overpayment = BankTasks['overpayments'][number]
type Repayment = BankTasks['repayments'][number]
type Asked = { what: 'prepare'; overpayment: Overpayment } | { what: 'report'; overpayment: Repayable }

/**
 * What was paid too much, with the account that it came from, and the part that waits for its transfer
 * (docs/rules/bank.md#overpayment).
 */
export function OverpaymentList({ overpayments, repayments }: Pick<BankTasks, 'overpayments' | 'repayments'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (overpayments.length === 0 && repayments.length === 0) return null
  return (
    <Panel title="Zu viel bezahlt, zurückzuzahlen">
      <ul className="divide-y divide-line">
        {overpayments.map((overpayment) => (
          <Row key={overpayment.orderId} overpayment={overpayment}>
            <Button variant="secondary" size="small" onClick={() => setAsked({ what: 'prepare', overpayment })}>
              Überweisen
            </Button>
            <Button variant="quiet" size="small" className="max-md:-ml-5" onClick={() => setAsked({ what: 'report', overpayment })}>
              Als zurückbezahlt melden
            </Button>
          </Row>
        ))}
        {repayments.map((repayment) => (
          <Row
            key={repayment.id}
            overpayment={repayment}
            note={repayment.isInFile ? 'In einer Zahlungsdatei' : 'Bereit für die Zahlungsdatei'}
          >
            {!repayment.isInFile && <CancelButton repayment={repayment} />}
            <Button
              variant="quiet"
              size="small"
              className="max-md:-ml-5"
              onClick={() => setAsked({ what: 'report', overpayment: { ...repayment, repaymentId: repayment.id } })}
            >
              Als zurückbezahlt melden
            </Button>
          </Row>
        ))}
      </ul>
      {asked?.what === 'prepare' && <PrepareDialog overpayment={asked.overpayment} onClose={close} />}
      {asked?.what === 'report' && <RepaidDialog overpayment={asked.overpayment} onClose={close} />}
    </Panel>
  )
}

function Row({
  overpayment: { orderId, number, amount, name, iban },
  note,
  children,
}: {
  overpayment: Overpayment
  note?: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <strong className="tabular-nums">{formatChf(amount)}</strong>
      <OrderLink id={orderId} number={number} />
      <span className="min-w-52 flex-1 text-small wrap-anywhere">
        {name} <span className="text-ink-soft tabular-nums select-all">{iban && formatIban(iban)}</span>
        {note && <Note as="span">{note}</Note>}
      </span>
      <span className="flex gap-2 max-md:grid max-md:justify-items-start">{children}</span>
    </li>
  )
}

function CancelButton({ repayment: { id, number } }: { repayment: Repayment }) {
  const change = useBankChange('Die Überweisung ist aufgegeben')
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={change.isPending}
      aria-label={`Überweisung zu ${number} aufgeben`}
      onClick={() => change.mutate({ kind: 'cancel-repayment', id })}
    >
      Aufgeben
    </Button>
  )
}
