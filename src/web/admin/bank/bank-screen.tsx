import { useQuery } from '@tanstack/react-query'
import type { getBankTasks } from '#contract/bank/admin-bank.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { BankImport } from './bank-import.tsx'
import { EntryList } from './entry-list.tsx'
import { OpenEntries } from './open-entries.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { OverpaymentList } from './overpayment-list.tsx'
import { PaymentFiles } from './payment-files.tsx'

/** The bank: import of its files, what is to be matched or paid back, and all entries (docs/rules/bank.md). */
export function BankScreen() {
  const bank = useQuery(adminQuery<typeof getBankTasks>('GET /api/admin/bank/tasks', {}))
  return (
    <Screen title="Bank">
      <div className="grid gap-4 *:min-w-0">
        <BankImport />
        <Loaded query={bank} skeleton={<Skeleton className="h-24" />}>
          {(tasks) => (
            <>
              <OpenEntries entries={tasks.open} />
              <OpenInvoices invoices={tasks.invoices} />
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
