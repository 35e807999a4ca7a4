import { useQuery } from '@tanstack/react-query'
import type { getBookAccounts, saveBookAccounts, VersionedBookAccounts } from '#contract/books/admin-books.ts'
import { BOOK_ACCOUNT_LABELS, BOOK_ACCOUNTS, type BookAccounts, SALES_ACCOUNT_LABELS } from '#domain/books/book-accounts.ts'
import { callApi } from '#web/app/api.ts'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { Field } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { SalesAccounts } from './sales-accounts.tsx'

/** The accounts of the journal; owners edit them (docs/rules/books.md#accounts). */
export function BookAccountsScreen() {
  const accounts = useQuery(adminQuery<typeof getBookAccounts>('GET /api/admin/book-accounts', {}))
  return (
    <Screen title="Konten" above={<BackLink to="/admin/buecher">Bücher</BackLink>}>
      <Loaded query={accounts}>{(data) => <Editor record={data} />}</Loaded>
    </Screen>
  )
}

function Editor({ record }: { record: VersionedBookAccounts }) {
  const { isOwner } = useOperator()
  const form = useDraft<VersionedBookAccounts, BookAccounts>({
    record,
    draftOf: ({ accounts }) => accounts,
    save: (accounts, version) => callApi<typeof saveBookAccounts>('PUT /api/admin/book-accounts', { body: { version, accounts } }),
    sentAs: 'accounts',
    savedText: 'Konten gespeichert. Das Journal braucht sie ab sofort.',
  })
  const { draft, change, errorOf } = form
  return (
    <fieldset disabled={!isOwner} className="grid max-w-4xl gap-4">
      <legend className="mb-4 text-small text-ink-soft">
        Vorgegeben sind die Nummern des Kontenrahmens KMU. {isOwner ? '' : 'Ändern können sie nur Inhaberinnen und Inhaber.'}
      </legend>
      <Panel title="Konten">
        <div className="grid gap-3 sm:grid-cols-2">
          {BOOK_ACCOUNTS.map((account) => (
            <Field
              key={account}
              label={BOOK_ACCOUNT_LABELS[account]}
              value={draft[account]}
              onChange={(number) => change({ [account]: number })}
              error={errorOf(account)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={SALES_ACCOUNT_LABELS.sales}>
        <SalesAccounts sales={draft.sales} onChange={(sales) => change({ sales })} errorOf={errorOf} />
      </Panel>
      <SaveBar form={form} labels={{ ...BOOK_ACCOUNT_LABELS, ...SALES_ACCOUNT_LABELS }} />
    </fieldset>
  )
}
