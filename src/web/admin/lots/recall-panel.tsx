import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getRecall, Recall } from '#contract/recalls/admin-recalls.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { Note } from '#web/ui/note.tsx'
import { adminQuery } from '../admin-query.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../screen.tsx'
import { packsLabel } from './lot-figures.ts'

const MAIL_TEXTS: Readonly<Record<Recall['notices'][number]['mail'], string>> = {
  none: 'Nicht angeschrieben',
  queued: 'Wartet auf den Versand',
  sent: 'Versandt',
  kept: 'Nicht versandt (kein Mailserver)',
  failed: 'Fehlgeschlagen',
  erased: 'Mit den Daten der Person gelöscht',
}

/** How often the states of mails are read that are being sent. */
const SENDING_MS = 3000

/** A recall with the proof of who was written to and when. */
export function RecallPanel({ id }: { id: string }) {
  const recall = useQuery({
    ...adminQuery<typeof getRecall>('GET /api/admin/recalls/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.notices.some(({ mail }) => mail === 'queued') ? SENDING_MS : false),
  })
  return <Loaded query={recall}>{(data) => <RecallProof recall={data} />}</Loaded>
}

function RecallProof({ recall }: { recall: ResponseOf<typeof getRecall> }) {
  return (
    <Panel title={`${recall.isRehearsal ? 'Übung' : 'Rückruf'} vom ${germanDateTime(Date.parse(recall.startedAt))}`}>
      <p>{recall.reason}</p>
      <Note className="mb-3">Begonnen von {recall.actor}</Note>
      <ul className="divide-y divide-line">
        {recall.notices.map((notice) => (
          <li key={notice.orderId} className="py-2">
            <strong>{notice.number}</strong>, {packsLabel(notice.packs)}, {notice.recipient ?? 'ohne E-Mail-Adresse: bitte anrufen'}:{' '}
            {MAIL_TEXTS[notice.mail]}
            {notice.mail === 'sent' && notice.sentAt && ` am ${germanDateTime(Date.parse(notice.sentAt))}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
