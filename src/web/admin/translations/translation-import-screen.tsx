import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type {
  applyTranslationImport,
  listTranslationImports,
  planTranslationImport,
  TranslationImport,
  undoTranslationImport,
} from '#contract/translations/admin-translations.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/api.ts'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { ChooseFile } from '../import/choose-file.tsx'
import { ImportList } from '../import/import-list.tsx'
import { ImportPreview } from '../import/import-preview.tsx'
import { useFileImport } from '../import/use-file-import.ts'
import { Panel, Screen } from '../screen.tsx'

const CALLS = {
  plan: (body: BodyOf<typeof planTranslationImport>) =>
    callApi<typeof planTranslationImport>('POST /api/admin/translations/import/plan', { body }),
  apply: (body: BodyOf<typeof applyTranslationImport>) =>
    callApi<typeof applyTranslationImport>('POST /api/admin/translations/import', { body }),
  undo: (importId: number) =>
    callApi<typeof undoTranslationImport>('POST /api/admin/translations/import/:importId/undo', { params: { importId } }),
}

const STATE_TEXTS: Readonly<Record<TranslationImport['state'], string>> = {
  undoable: 'Zurücknehmen geht bis zum nächsten Import, oder bis ein Text daraus geändert wird.',
  'changed-since': 'Lässt sich nicht mehr zurücknehmen: Ein Text daraus wurde seither geändert.',
  'not-the-last': 'Danach wurde erneut importiert.',
  undone: 'Zurückgenommen',
}

/** Imports the file of a translator: first a preview, then all texts in one step, which can be undone. */
export function TranslationImportScreen() {
  const { plan, chosen, choose, correct, apply, done, undo, isBusy } = useFileImport(CALLS)
  return (
    <Screen title="Übersetzungen importieren" above={<BackLink to="/admin/uebersetzungen">Übersetzungen</BackLink>}>
      <div className="grid grid-cols-1 gap-4">
        <ChooseFile onChoose={choose} accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml" title="CSV oder XLIFF wählen">
          <li>In der Liste eine Sprache wählen und als CSV oder XLIFF herunterladen, was fehlt oder veraltet ist.</li>
          <li>Die Übersetzerin füllt die Spalte «Übersetzung» oder die Ziele der XLIFF-Datei. Deutsch bleibt, wie es ist.</li>
          <li>Datei auswählen. Sie sehen, was sich ändern würde und was nicht mehr passt. Noch wird nichts geschrieben.</li>
        </ChooseFile>
        {done && (
          <Panel>
            <output>
              <strong>Importiert:</strong> {textCount(done.written)}.
            </output>
          </Panel>
        )}
        {plan && !done && (
          <ImportPreview
            chosen={chosen}
            plan={plan}
            summary={`${plan.counts.create} neu, ${plan.counts.update} geändert, ${plan.counts.same} unverändert, ${plan.counts.skipped} ausgelassen`}
            toWrite={plan.counts.create + plan.counts.update}
            notWritten={plan.counts.skipped}
            nouns={['Text', 'Texte']}
            nameTitle="Text"
            isBusy={isBusy}
            onCorrect={correct}
            onApply={apply}
          />
        )}
        <LastImports undo={undo} isBusy={isBusy} />
      </div>
    </Screen>
  )
}

/** The last imports; the last one can be undone as long as the shop allows it (docs/rules/languages.md#files). */
function LastImports({ undo, isBusy }: { undo: (importId: number) => Promise<unknown>; isBusy: boolean }) {
  const query = useQuery(adminQuery<typeof listTranslationImports>('GET /api/admin/translations/imports', {}))
  return (
    <ImportList
      query={query}
      rowOf={({ written, language, state, ...row }) => ({
        ...row,
        title: `${textCount(written)}, ${LANGUAGE_TITLES[language]}`,
        state: STATE_TEXTS[state],
        undoText: state === 'undoable' ? `${textCount(written)} stehen wieder so da wie vor dem Import.` : null,
      })}
      undo={undo}
      isBusy={isBusy}
    />
  )
}

function textCount(count: number): string {
  return `${count} ${count === 1 ? 'Text' : 'Texte'}`
}
