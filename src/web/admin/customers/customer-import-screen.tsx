import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../back-link.tsx'
import { denseClass } from '../form/field.tsx'
import { ImportRows } from '../products/import-rows.tsx'
import { useNextFault } from '../products/use-next-fault.ts'
import { Panel, Screen } from '../screen.tsx'
import { LastCustomerImports } from './last-customer-imports.tsx'
import { useCustomerImport } from './use-customer-import.ts'

/** Imports customers from a file of another shop: first a preview, then all rows in one step. */
export function CustomerImportScreen() {
  const { plan, chosen, choose, correct, apply, created, undo, isBusy } = useCustomerImport()
  const planned = useNextFault(isBusy ? undefined : plan?.hash)
  const isFaultless = plan !== null && plan.problems.length === 0 && plan.counts.faulty === 0
  const toWrite = plan?.counts.create ?? 0

  return (
    <Screen title="Kunden importieren" above={<BackLink to="/admin/kunden">Kunden</BackLink>}>
      <div className="grid grid-cols-1 gap-4">
        <Panel>
          <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">
            <li>In Shopify oder WooCommerce die Kundschaft als CSV exportieren.</li>
            <li>Datei auswählen. Sie sehen, wer dazukäme. Noch wird nichts geschrieben.</li>
            <li>Importieren. Wer schon in der Liste steht, bleibt unverändert. Newsletter-Anmeldungen werden nicht übernommen.</li>
          </ol>
          <label className="grid max-w-112 gap-1.5 font-semibold">
            CSV-Datei
            <input
              type="file"
              accept=".csv,text/csv"
              className={denseClass}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) choose(file)
                event.target.value = ''
              }}
            />
          </label>
        </Panel>
        {created !== null && (
          <Panel>
            <output>
              <strong>Importiert:</strong> {created} {created === 1 ? 'Person' : 'Personen'}.
            </output>
          </Panel>
        )}
        {plan && created === null && (
          <Panel title={`Das würde geschehen: ${chosen}`}>
            <output className="mb-3 block">
              {plan.counts.create} neu, {plan.counts.same} schon in der Liste,{' '}
              <span className={plan.counts.faulty > 0 ? 'font-bold text-bad' : ''}>{plan.counts.faulty} fehlerhaft</span>.
            </output>
            {plan.problems.map((problem) => (
              <p key={problem} role="alert" className="text-bad">
                {problem}
              </p>
            ))}
            <div ref={planned}>
              <ImportRows
                nameTitle="Person"
                rows={plan.rows.filter(({ action }) => action !== 'same').map((row) => ({ ...row, changes: [] }))}
                onCorrect={correct}
              />
              <Button data-import="" size="small" className="mt-4" disabled={!isFaultless || toWrite === 0} isBusy={isBusy} onClick={apply}>
                {toWrite} {toWrite === 1 ? 'Person' : 'Personen'} importieren
              </Button>
            </div>
            {!isFaultless && (
              <p className="mt-2 text-fine text-ink-soft">
                Berichtigen Sie die Fehler gleich hier, oder in der Datei und wählen Sie sie noch einmal aus.
              </p>
            )}
          </Panel>
        )}
        <LastCustomerImports undo={undo} isBusy={isBusy} />
      </div>
    </Screen>
  )
}
