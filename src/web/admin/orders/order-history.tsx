import type { FormEvent } from 'react'
import type { addOrderNote, AdminOrder } from '#contract/orders/admin-orders.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { AreaField } from '../form/field.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

/** The events of an order, newest first, and a form for internal notes (docs/rules/orders.md#timeline). */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const [note, setNote] = useKeptText(`note-${order.id}`)
  const change = useSave(
    (text: string) => callApi<typeof addOrderNote>('POST /api/admin/orders/:id/notes', { params: { id: order.id }, body: { text } }),
    // What was typed meanwhile stays.
    { done: 'Notiz gespeichert', onDone: (_, sent) => sent === note && setNote(''), refused: null },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    change.mutate(note)
  }

  return (
    <Panel title="Verlauf">
      <form onSubmit={submit} className="mb-4 grid gap-2">
        <AreaField label="Notiz" hint="Nur für das Team." rows={2} value={note} onChange={setNote} maxLength={2000} />
        <FailureNote error={change.error} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          disabled={note.trim() === ''}
          isBusy={change.isPending}
          className="justify-self-end"
        >
          Notiz speichern
        </Button>
      </form>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {order.timeline.toReversed().map((event) => (
          <li
            key={event.id}
            className="relative before:absolute before:top-2 before:-left-[1.3rem] before:size-2 before:rounded-full before:border-4 before:border-ink"
          >
            <p className="whitespace-pre-line">{event.text}</p>
            <Note>
              <RelativeTime at={event.at} />, {event.actor}
            </Note>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
