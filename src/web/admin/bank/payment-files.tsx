import { useState } from 'react'
import type {
  createPaymentFile,
  discardPaymentFile,
  listPaymentFiles,
  PaymentFiles as Files,
  readPaymentFile,
} from '#contract/bank/admin-payment-files.ts'
import { germanDate, germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { Field } from '../form/field.tsx'
import { Loaded } from '../loaded.tsx'
import { saveFile } from '../save-file.ts'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

type File = Files['files'][number]

/** Files with what the bank is to transfer to customers (docs/rules/bank.md#payment-file). */
export function PaymentFiles() {
  const files = useAdminQuery<typeof listPaymentFiles>('GET /api/admin/bank/payment-files', {})
  return (
    <Loaded query={files} skeleton={null}>
      {(data) => <FileList {...data} />}
    </Loaded>
  )
}

function FileList({ waiting, foreign, files }: Files) {
  if (waiting.transfers === 0 && foreign === 0 && files.length === 0) return null
  return (
    <Panel title="Überweisungen an Kundinnen und Kunden">
      {waiting.transfers > 0 ? (
        <NewFile waiting={waiting} />
      ) : (
        <p className="text-ink-soft">Für eine neue Zahlungsdatei ist nichts bereit.</p>
      )}
      {foreign > 0 && (
        <Note className="mt-2">
          {foreign === 1 ? 'Eine Überweisung geht' : `${foreign} Überweisungen gehen`} auf ein Konto im Ausland. Überweisen Sie das im
          E-Banking von Hand.
        </Note>
      )}
      {files.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NewFile({ waiting }: { waiting: Files['waiting'] }) {
  const [today] = useState(() => swissDay(Date.now()))
  const [day, setDay] = useState(today)
  // A mutation of its own: a file that was not downloaded was created all the same, and is listed.
  const read = useSave(download, { done: null, refused: 'Nicht heruntergeladen' })
  const create = useSave(() => callApi<typeof createPaymentFile>('POST /api/admin/bank/payment-files', { body: { executionOn: day } }), {
    done: 'Zahlungsdatei erstellt',
    onDone: ({ files: [file] }) => file && read.mutate(file.id),
    refused: 'Nicht erstellt',
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <p className="min-w-60 flex-1">
        {waiting.transfers === 1 ? 'Eine Überweisung ist' : `${waiting.transfers} Überweisungen sind`} bereit, zusammen{' '}
        <strong className="tabular-nums">{formatChf(waiting.total)}</strong>. Laden Sie die Datei danach im E-Banking hoch.
      </p>
      <Field label="Ausführen am" type="date" min={today} value={day} onChange={setDay} />
      <Button size="small" isBusy={create.isPending} disabled={day === ''} onClick={() => create.mutate()}>
        Zahlungsdatei erstellen
      </Button>
    </div>
  )
}

function FileRow({ file }: { file: File }) {
  const read = useSave(() => download(file.id), { done: null, refused: 'Nicht möglich' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-60 flex-1">
        <strong className="tabular-nums">{formatChf(file.total)}</strong>, {counted(file.transfers, 'Überweisung', 'Überweisungen')}
        <Note as="span">
          Erstellt am {germanDate(Date.parse(file.createdAt))} von {file.actor}, Ausführung am {germanDay(file.executionOn)}
          {file.reported > 0 && `, ausgeführt: ${file.reported} von ${file.transfers}`}
        </Note>
      </span>
      {file.isDiscarded ? (
        <Badge>Verworfen</Badge>
      ) : (
        <>
          <Button variant="secondary" size="small" isBusy={read.isPending} onClick={() => read.mutate()}>
            Herunterladen
          </Button>
          {file.reported === 0 && (
            <ConfirmButton
              variant="quiet"
              question={{
                title: 'Zahlungsdatei verwerfen?',
                text: 'Nur wenn die Bank sie nicht erhalten hat: Die Überweisungen kommen in die nächste Datei und würden sonst zweimal überwiesen.',
                confirm: 'Verwerfen',
              }}
              send={() => callApi<typeof discardPaymentFile>('DELETE /api/admin/bank/payment-files/:id', { params: { id: file.id } })}
              done="Zahlungsdatei verworfen"
            >
              Verwerfen
            </ConfirmButton>
          )}
        </>
      )}
    </li>
  )
}

/** Saves the file on the operator's computer. */
async function download(id: string): Promise<void> {
  const { name, xml } = await callApi<typeof readPaymentFile>('GET /api/admin/bank/payment-files/:id', { params: { id } })
  saveFile({ name, type: 'application/xml', bytes: xml })
}
