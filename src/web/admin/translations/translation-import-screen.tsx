import type { BodyOf } from '#contract/endpoint.ts'
import type {
  applyTranslationImport,
  listTranslationImports,
  planTranslationImport,
  TranslationImport,
  undoTranslationImport,
} from '#contract/translations/admin-translations.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { counted } from '../counted.ts'
import { FileImport } from '../import/file-import.tsx'

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

/** Imports the file of a translator; the last import can be undone (docs/rules/languages.md#files). */
export function TranslationImportScreen() {
  return (
    <FileImport
      title="Übersetzungen importieren"
      above={<BackLink to="/admin/uebersetzungen">Übersetzungen</BackLink>}
      accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
      chooseTitle="CSV oder XLIFF wählen"
      steps={
        <>
          <li>In der Liste eine Sprache wählen und als CSV oder XLIFF herunterladen, was fehlt oder veraltet ist.</li>
          <li>Die Übersetzerin füllt die Spalte «Übersetzung» oder die Ziele der XLIFF-Datei. Deutsch bleibt, wie es ist.</li>
          <li>Datei auswählen. Sie sehen, was sich ändern würde und was nicht mehr passt. Noch wird nichts geschrieben.</li>
        </>
      }
      calls={CALLS}
      planned={({ create, update, same, skipped }) => ({
        summary: `${create} neu, ${update} geändert, ${same} unverändert, ${skipped} ausgelassen`,
        toWrite: create + update,
        notWritten: skipped,
      })}
      doneText={({ written }) => counted(written, 'Text', 'Texte')}
      nouns={['Text', 'Texte']}
      nameTitle="Text"
      imports={useAdminQuery<typeof listTranslationImports>('GET /api/admin/translations/imports', {})}
      rowOf={({ written, language, state, ...row }) => ({
        ...row,
        title: `${counted(written, 'Text', 'Texte')}, ${LANGUAGE_TITLES[language]}`,
        state: STATE_TEXTS[state],
        undoText:
          state === 'undoable'
            ? `${counted(written, 'Text', 'Texte')} ${written === 1 ? 'steht' : 'stehen'} wieder so da wie vor dem Import.`
            : null,
      })}
    />
  )
}
