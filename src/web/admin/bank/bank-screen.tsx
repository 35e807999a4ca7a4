import type { getBankTasks, BankTasks } from '#contract/bank/admin-bank.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { reminderTitle } from '#domain/invoices/reminder.ts'
import { formatChf, sum } from '#domain/money/money.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Screen, Panel } from '../screen.tsx'
import { BankImport } from './bank-import.tsx'
import { EntryList } from './entry-list.tsx'
import { OpenEntries } from './open-entries.tsx'
import { OverpaymentList } from './overpayment-list.tsx'
import { PaymentFiles } from './payment-files.tsx'

const MAX_SHOWN = 100

/** The bank: import of its files, what is to be matched or paid back, and all entries (docs/rules/bank.md). */
export function BankScreen() {
  const bank = useAdminQuery<typeof getBankTasks>('GET /api/admin/bank/tasks', {})
  return (
    <Screen title="Bank">
      <div className="grid gap-4 *:min-w-0">
        <BankImport />
        <Loaded query={bank} skeleton={<Skeleton className="h-24" />}>
          {(tasks) => (
            <>
              <OpenEntries entries={tasks.open} count={tasks.openCount} />
              <OpenInvoices invoices={tasks.invoices} count={tasks.invoiceCount} />
              <OverpaymentList overpayments={tasks.overpayments} repayments={tasks.repayments} />
            </>
          )}
        </Loaded>
        <PaymentFiles />
        <EntryList />
      </div>
    </Screen>
  )
}

type Invoice = BankTasks['invoices'][number]

/** The unpaid invoices with what is open, how long they are overdue, and the last reminder. */
function OpenInvoices({ invoices, count }: { invoices: BankTasks['invoices']; count: number }) {
  if (invoices.length === 0) return null
  const total = sum(invoices.map(({ openAmount }) => openAmount))
  return (
    <Panel title={`Offene Rechnungen: ${count}${count > invoices.length ? '' : `, zusammen ${formatChf(total)}`}`}>
      <ul className="divide-y divide-line">
        {invoices.slice(0, MAX_SHOWN).map((invoice) => (
          <li key={invoice.orderId} className="grid gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 md:grid-cols-[9rem_1fr_8rem_16rem]">
            <OrderLink id={invoice.orderId} number={invoice.number} />
            <span className="wrap-anywhere">{invoice.name}</span>
            <span className="tabular-nums md:text-right">{formatChf(invoice.openAmount)}</span>
            <span className="flex flex-wrap items-center gap-2">
              <DueBadge invoice={invoice} />
              <span className="text-fine text-ink-soft">{reminderText(invoice)}</span>
            </span>
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN && <Note className="mt-2">Und {count - MAX_SHOWN} weitere Rechnungen.</Note>}
      {count > invoices.length && (
        <Note className="mt-2">Zahlungen ohne Referenz vergleicht der Shop nur mit den {invoices.length}, die zuerst fällig sind.</Note>
      )}
    </Panel>
  )
}

function DueBadge({ invoice: { dueOn, overdueDays } }: { invoice: Invoice }) {
  if (overdueDays <= 0) return <Badge>Bis {germanDay(dueOn)}</Badge>
  return <Badge tone="bad">{counted(overdueDays, 'Tag', 'Tage')} überfällig</Badge>
}

function reminderText({ reminderLevel, remindersPaused }: Invoice): string {
  const last = reminderLevel === null ? '' : reminderTitle(reminderLevel)
  return [last, remindersPaused && 'Mahnen pausiert'].filter(Boolean).join(', ')
}
