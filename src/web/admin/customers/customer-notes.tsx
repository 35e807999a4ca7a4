import { useState } from 'react'
import type { addCustomerNote, CustomerNote, deleteCustomerNote } from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { AreaField } from '../form/field.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

/** What operators noted about a customer, with a field for another note. */
export function CustomerNotes({ customerId, notes }: { customerId: number; notes: readonly CustomerNote[] }) {
  const [text, setText] = useKeptText(`customer-note-${customerId}`)
  // One id per note, so that submitting twice writes it once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const writing = useSave(
    (note: { id: string; text: string }) =>
      callApi<typeof addCustomerNote>('POST /api/admin/customers/:id/notes', { params: { id: customerId }, body: note }),
    {
      done: 'Notiz gespeichert',
      onDone: (_, sent) => {
        // What was typed meanwhile stays.
        if (sent.text === text) setText('')
        setId(crypto.randomUUID())
      },
    },
  )

  return (
    <Panel title="Notizen">
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          writing.mutate({ id, text })
        }}
      >
        <AreaField
          label="Neue Notiz"
          hint="Nur für die Verwaltung. Wer Auskunft verlangt, liest sie mit."
          rows={2}
          value={text}
          onChange={setText}
          maxLength={2000}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          disabled={text.trim() === ''}
          isBusy={writing.isPending}
        >
          Notiz speichern
        </Button>
      </form>
      <ul className="mt-3 divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-fine text-ink-soft">
              <span className="wrap-anywhere">
                {note.author}, <RelativeTime at={note.createdAt} />
              </span>
              <ConfirmButton
                question={{ title: 'Notiz löschen?', text: 'Das lässt sich nicht rückgängig machen.', confirm: 'Notiz löschen' }}
                send={() =>
                  callApi<typeof deleteCustomerNote>('DELETE /api/admin/customers/:id/notes/:noteId', {
                    params: { id: customerId, noteId: note.id },
                  })
                }
                done="Notiz gelöscht"
                variant="quiet"
                label={`Löschen: ${note.text.slice(0, 40)}`}
              >
                Löschen
              </ConfirmButton>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
