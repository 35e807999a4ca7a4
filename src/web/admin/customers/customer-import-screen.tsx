import { useQuery } from '@tanstack/react-query'
import type {
  applyCustomerImport,
  planCustomerImport,
  undoCustomerImport,
  listCustomerImports,
} from '#contract/customers/admin-customer-import.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { callApi } from '#web/app/api.ts'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { ChooseFile } from '../import/choose-file.tsx'
import { ImportList } from '../import/import-list.tsx'
import { ImportPreview } from '../import/import-preview.tsx'
import { useFileImport } from '../import/use-file-import.ts'
import { Panel, Screen } from '../screen.tsx'

const CALLS = {
  plan: (body: BodyOf<typeof planCustomerImport>) => callApi<typeof planCustomerImport>('POST /api/admin/customers/import/plan', { body }),
  apply: (body: BodyOf<typeof applyCustomerImport>) => callApi<typeof applyCustomerImport>('POST /api/admin/customers/import', { body }),
  undo: (importId: number) =>
    callApi<typeof undoCustomerImport>('POST /api/admin/customers/import/:importId/undo', { params: { importId } }),
}

/**
 * Imports customers from a file of another shop: first a preview, then all rows in one step
 * (docs/rules/admin.md#customer-import).
 */
export function CustomerImportScreen() {
  const { plan, chosen, choose, correct, skipFaulty, apply, done, undo, isBusy } = useFileImport(CALLS)
  return (
    <Screen title="Kunden importieren" above={<BackLink to="/admin/kunden">Kunden</BackLink>}>
      <div className="grid grid-cols-1 gap-4">
        <ChooseFile onChoose={choose}>
          <li>In Shopify oder WooCommerce die Kundschaft als CSV exportieren.</li>
          <li>Datei auswählen. Sie sehen, wer dazukäme. Noch wird nichts geschrieben.</li>
          <li>Importieren. Wer schon in der Liste steht, bleibt unverändert. Newsletter-Anmeldungen werden nicht übernommen.</li>
        </ChooseFile>
        {done && (
          <Panel>
            <output>
              <strong>Importiert:</strong> {done.created} {done.created === 1 ? 'Person' : 'Personen'}.
            </output>
          </Panel>
        )}
        {plan && !done && (
          <ImportPreview
            chosen={chosen}
            plan={plan}
            summary={`${plan.counts.create} neu, ${plan.counts.same} schon in der Liste`}
            toWrite={plan.counts.create}
            nouns={['Person', 'Personen']}
            nameTitle="Person"
            isBusy={isBusy}
            onCorrect={correct}
            onSkipFaulty={skipFaulty}
            onApply={apply}
          />
        )}
        <LastCustomerImports undo={undo} isBusy={isBusy} />
      </div>
    </Screen>
  )
}

/** The last imports of customers; each can be undone once (docs/rules/admin.md#customer-import). */
function LastCustomerImports({ undo, isBusy }: { undo: (importId: number) => Promise<unknown>; isBusy: boolean }) {
  const query = useQuery(adminQuery<typeof listCustomerImports>('GET /api/admin/customers/imports', {}))
  return (
    <ImportList
      query={query}
      rowOf={({ created, isUndone, ...row }) => ({
        ...row,
        title: `${created} ${created === 1 ? 'Person' : 'Personen'}`,
        state: isUndone ? 'Zurückgenommen' : 'Wer seither ein Konto eröffnet oder bestellt hat, bleibt beim Zurücknehmen in der Liste.',
        undoText: isUndone
          ? null
          : 'Diese Personen verschwinden aus der Kundenliste, mit Adresse, Notizen und Merkmalen. Wer ein Konto hat oder bestellt hat, bleibt.',
      })}
      undo={undo}
      isBusy={isBusy}
    />
  )
}
