import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { getBookAccounts, saveBookAccounts, VersionedBookAccounts } from '#contract/books/admin-books.ts'
import {
  BOOK_ACCOUNT_LABELS,
  BOOK_ACCOUNTS,
  type BookAccounts,
  SALES_ACCOUNT_LABELS,
  type SalesAccount,
} from '#domain/books/book-accounts.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { RemoveEntry } from '../form/entry-buttons.tsx'
import { type DraftForm, entryForms } from '../form/field-state.ts'
import { Field } from '../form/field.tsx'
import { parseTaxRate } from '../form/parse-number.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'

const PARTS = ['account', 'bananaCode', 'bexioCode'] as const

/** The accounts of the journal; owners edit them (docs/rules/books.md#accounts). */
export function BookAccountsScreen() {
  const accounts = useAdminQuery<typeof getBookAccounts>('GET /api/admin/book-accounts', {})
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
  const { field } = form
  return (
    <fieldset disabled={!isOwner} className="grid max-w-4xl gap-4">
      <legend className="mb-4 text-small text-ink-soft">
        Vorgegeben sind die Nummern des Kontenrahmens KMU: 3200 für Handelswaren; 3000 wäre für eigene Erzeugnisse, 3400 für
        Dienstleistungen. 2209 ist frei gewählt. {isOwner ? '' : 'Ändern können sie nur Inhaberinnen und Inhaber.'}
      </legend>
      <Panel title="Konten">
        <div className="grid gap-3 sm:grid-cols-2">
          {BOOK_ACCOUNTS.map((account) => (
            <Field key={account} label={BOOK_ACCOUNT_LABELS[account]} {...field(account)} />
          ))}
        </div>
      </Panel>
      <Panel title={SALES_ACCOUNT_LABELS.sales}>
        <Note className="mb-3">
          Jeder Satz, der vorkommt, braucht seinen Code, sonst gibt es für das Programm keine Datei. Nur von der Steuer ausgenommene Umsätze
          gehen auch ohne; soll das Programm sie in seiner Abrechnung ausweisen, fügen Sie unten den Satz 0&nbsp;% mit seinem Code hinzu.
          Banana erhält bei Gutschriften den Code mit einem Minus davor. Bei bexio ordnen Sie die Spalten beim Import zu; welche es
          verlangt, steht nirgends öffentlich.
        </Note>
        <SalesAccounts form={form} />
      </Panel>
      <SaveBar form={form} labels={{ ...BOOK_ACCOUNT_LABELS, ...SALES_ACCOUNT_LABELS }} />
    </fieldset>
  )
}

/** Edits the account of the sales at each tax rate, and what Banana and bexio call the rate. */
function SalesAccounts({ form: { draft, change, errorOf } }: { form: DraftForm<BookAccounts> }) {
  const { sales } = draft
  const set = (next: SalesAccount[]) => change({ sales: next })
  const [typed, setTyped] = useState('')
  const rate = parseTaxRate(typed)
  const isNew = rate !== undefined && !sales.some((one) => one.rate === rate)

  function add(event: FormEvent): void {
    event.preventDefault()
    if (rate === undefined || !isNew) return
    set([...sales, { rate, account: '', bananaCode: '', bexioCode: '' }].toSorted((a, b) => a.rate - b.rate))
    setTyped('')
  }

  return (
    <div className="grid gap-4">
      {entryForms(sales, set, (name) => errorOf(`sales.${name}`)).map(({ draft: one, field, remove }) => (
        <fieldset key={one.rate} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <legend className="mb-1 text-small font-semibold">{formatTaxRate(one.rate)}</legend>
          {PARTS.map((part) => (
            <Field key={part} label={SALES_ACCOUNT_LABELS[part]} {...field(part)} />
          ))}
          <RemoveEntry label={`${formatTaxRate(one.rate)} entfernen`} onClick={remove} />
        </fieldset>
      ))}
      <form onSubmit={add} className="flex items-end gap-3">
        <Field label="Weiterer Satz in %" inputMode="decimal" value={typed} onChange={setTyped} className="w-44" />
        <Button type="submit" variant="secondary" size="small" disabled={!isNew}>
          <Plus className="size-4" aria-hidden /> Satz
        </Button>
      </form>
    </div>
  )
}
