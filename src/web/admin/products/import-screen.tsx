import { PRODUCT_CSV } from '#contract/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../back-link.tsx'
import { denseClass } from '../form/field.tsx'
import { Panel, Screen } from '../screen.tsx'
import { ImportRows } from './import-rows.tsx'
import { LastImports } from './last-imports.tsx'
import { useImport } from './use-import.ts'
import { useNextFault } from './use-next-fault.ts'

/** Imports products from a CSV file: first a preview, then all rows in one step, which can be undone. */
export function ImportScreen() {
  const { plan, chosen, choose, correct, apply, done, undo, isBusy } = useImport()
  const isFaultless = plan !== null && plan.problems.length === 0 && plan.counts.faulty === 0
  const planned = useNextFault(isBusy ? undefined : plan?.hash)
  const toWrite = plan ? plan.counts.create + plan.counts.update : 0

  return (
    <Screen title="Produkte importieren" above={<BackLink to="/admin/produkte">Produkte</BackLink>}>
      <div className="grid grid-cols-1 gap-4">
        <Panel>
          <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">
            <li>
              <a href={PRODUCT_CSV} download className="text-link">
                Alle Produkte als CSV herunterladen
              </a>{' '}
              und darin ändern, was Sie möchten. Zeilen ohne Nummer werden neue Entwürfe. Oder die Produktdatei nehmen, die Shopify oder
              WooCommerce exportiert, so wie sie ist. Bilder übernehmen wir daraus nicht.
            </li>
            <li>Datei auswählen. Sie sehen, was sich ändern würde. Noch wird nichts geschrieben.</li>
            <li>Importieren. Alle Zeilen in einem Schritt, oder keine.</li>
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
        {done && (
          <Panel>
            <output>
              <strong>Importiert:</strong> {done.created} neu, {done.updated} geändert.
            </output>
          </Panel>
        )}
        {plan && !done && (
          <Panel title={`Das würde geschehen: ${chosen}`}>
            <output className="mb-3 block">
              {plan.counts.create} neu, {plan.counts.update} geändert, {plan.counts.same} unverändert,{' '}
              <span className={plan.counts.faulty > 0 ? 'font-bold text-bad' : ''}>{plan.counts.faulty} fehlerhaft</span>.
            </output>
            {plan.problems.map((problem) => (
              <p key={problem} role="alert" className="text-bad">
                {problem}
              </p>
            ))}
            <div ref={planned}>
              <ImportRows rows={plan.rows.filter(({ action }) => action !== 'same')} onCorrect={correct} />
              <Button data-import="" size="small" className="mt-4" disabled={!isFaultless || toWrite === 0} isBusy={isBusy} onClick={apply}>
                {toWrite} {toWrite === 1 ? 'Zeile' : 'Zeilen'} importieren
              </Button>
            </div>
            {!isFaultless && (
              <p className="mt-2 text-fine text-ink-soft">
                Berichtigen Sie die Fehler gleich hier, oder in der Datei und wählen Sie sie noch einmal aus.
              </p>
            )}
          </Panel>
        )}
        <LastImports undo={undo} isBusy={isBusy} />
      </div>
    </Screen>
  )
}
