import type {
  applyCustomerImport,
  planCustomerImport,
  undoCustomerImport,
  listCustomerImports,
} from '#contract/customers/admin-customer-import.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { counted } from '../counted.ts'
import { FileImport } from '../import/file-import.tsx'

const CALLS = {
  plan: (body: BodyOf<typeof planCustomerImport>) => callApi<typeof planCustomerImport>('POST /api/admin/customers/import/plan', { body }),
  apply: (body: BodyOf<typeof applyCustomerImport>) => callApi<typeof applyCustomerImport>('POST /api/admin/customers/import', { body }),
  undo: (importId: number) =>
    callApi<typeof undoCustomerImport>('POST /api/admin/customers/import/:importId/undo', { params: { importId } }),
}

/**
 * Imports customers from a file of another shop; each import can be undone once (docs/rules/admin.md#customer-import).
 */
export function CustomerImportScreen() {
  return (
    <FileImport
      title="Kunden importieren"
      above={<BackLink to="/admin/kunden">Kunden</BackLink>}
      steps={
        <>
          <li>In Shopify oder WooCommerce die Kundschaft als CSV exportieren.</li>
          <li>Datei auswählen. Sie sehen, wer dazukäme. Noch wird nichts geschrieben.</li>
          <li>Importieren. Wer schon in der Liste steht, bleibt unverändert. Newsletter-Anmeldungen werden nicht übernommen.</li>
        </>
      }
      calls={CALLS}
      planned={({ create, same }) => ({ summary: `${create} neu, ${same} schon in der Liste`, toWrite: create })}
      doneText={({ created }) => counted(created, 'Person', 'Personen')}
      canSkipFaulty
      nouns={['Person', 'Personen']}
      nameTitle="Person"
      imports={useAdminQuery<typeof listCustomerImports>('GET /api/admin/customers/imports', {})}
      rowOf={({ created, isUndone, ...row }) => ({
        ...row,
        title: counted(created, 'Person', 'Personen'),
        state: isUndone ? 'Zurückgenommen' : 'Wer seither ein Konto eröffnet oder bestellt hat, bleibt beim Zurücknehmen in der Liste.',
        undoText: isUndone
          ? null
          : 'Wer mit diesem Import dazukam, verschwindet aus der Kundenliste, mit Adresse, Notizen und Merkmalen. Wer ein Konto hat oder bestellt hat, bleibt.',
      })}
    />
  )
}
