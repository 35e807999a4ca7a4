import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankTasks } from '#contract/admin-bank.ts'
import { swissDay } from '#domain/german-date.ts'
import { formatIban } from '#domain/iban.ts'
import { formatChf, toDecimal } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Field } from '../form/field.tsx'
import { Panel } from '../screen.tsx'
import { useBankChange } from './use-bank-change.ts'

type Excess = BankTasks['excesses'][number]

/** What was paid too much, with the account that it came from. */
export function ExcessList({ excesses }: { excesses: BankTasks['excesses'] }) {
  const [asked, setAsked] = useState<Excess | null>(null)
  if (excesses.length === 0) return null
  return (
    <Panel title="Zu viel bezahlt, zurückzuzahlen">
      <ul className="divide-y divide-line">
        {excesses.map((excess) => (
          <li key={excess.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <strong className="tabular-nums">{formatChf(excess.amount)}</strong>
            <Link to="/admin/bestellungen/$id" params={{ id: excess.orderId }} className="font-semibold hover:underline">
              {excess.number}
            </Link>
            <span className="min-w-52 flex-1 text-small wrap-anywhere">
              {excess.name} <span className="text-ink-soft tabular-nums select-all">{excess.iban && formatIban(excess.iban)}</span>
            </span>
            <Button look="secondary" size="small" onClick={() => setAsked(excess)}>
              Als zurückbezahlt melden
            </Button>
          </li>
        ))}
      </ul>
      {asked && <RepaidDialog excess={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function RepaidDialog({ excess, onClose }: { excess: Excess; onClose: () => void }) {
  const [today] = useState(() => swissDay(Date.now()))
  const [day, setDay] = useState(today)
  const change = useBankChange(`${formatChf(excess.amount)} sind zurückbezahlt`, onClose)
  return (
    <ConfirmDialog
      isOpen
      title="Als zurückbezahlt melden?"
      text={`${formatChf(excess.amount)} zu ${excess.number} gelten dann als zurückbezahlt. Das lässt sich nicht rückgängig machen.`}
      confirm="Zurückbezahlt"
      isBusy={change.isPending}
      isDisabled={day === ''}
      onConfirm={() => change.mutate({ kind: 'repay', orderId: excess.orderId, amount: toDecimal(excess.amount), day })}
      onClose={onClose}
    >
      <Field label="Überwiesen am" type="date" max={today} value={day} onChange={setDay} />
    </ConfirmDialog>
  )
}
