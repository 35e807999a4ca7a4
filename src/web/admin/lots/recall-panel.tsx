import type { BulkResult } from '#contract/admin.ts'
import { type getRecall, MAX_SETTLED, type Recall, type setRecallNotice, type settleRecall } from '#contract/recalls/admin-recalls.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { packsLabel } from '../counted.ts'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { ordersLabel } from '../orders/order-texts.ts'
import { Panel } from '../screen.tsx'
import { bulkToast } from '../table/bulk-toast.ts'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

const MAIL_TEXTS: Readonly<Record<Recall['notices'][number]['mail'], string>> = {
  none: 'Nicht angeschrieben',
  queued: 'Wartet auf den Versand',
  sent: 'Versandt',
  kept: 'Nicht versandt (kein Mailserver)',
  failed: 'Fehlgeschlagen',
  erased: 'Mit den Daten der Person gelöscht',
}

const SETTLED_TEXTS = { refund: 'Erstattet', replacement: 'Ersatz versandt' } as const

/** How often the states of mails are read that are being sent. */
const SENDING_MS = 3000

/** A recall with the proof of who was written to and when. */
export function RecallPanel({ id }: { id: string }) {
  const recall = useAdminQuery<typeof getRecall>(
    'GET /api/admin/recalls/:id',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.notices.some(({ mail }) => mail === 'queued') ? SENDING_MS : false) },
  )
  return <Loaded query={recall}>{(data) => <RecallProof recall={data} />}</Loaded>
}

function RecallProof({ recall }: { recall: Recall }) {
  const { isOwner } = useOperator()
  return (
    <Panel
      title={`${recall.isRehearsal ? 'Übung' : 'Rückruf'} vom ${germanDateTime(Date.parse(recall.startedAt))}`}
      actions={isOwner && !recall.isRehearsal && <PublicNotice recall={recall} />}
    >
      <p>{recall.reason}</p>
      <p>Was die Kundschaft tun soll: {recall.advice}</p>
      <Note className="mb-3">Begonnen von {recall.actor}</Note>
      {isOwner && !recall.isRehearsal && <SettleRecall recall={recall} />}
      <ul className="divide-y divide-line">
        {recall.notices.map((notice) => (
          <li key={notice.orderId} className="py-2">
            <OrderLink id={notice.orderId} number={notice.number} isInText />
            {notice.packs > 0 && (
              <>
                , {packsLabel(notice.packs)}, {notice.recipient ?? 'ohne E-Mail-Adresse: bitte anrufen'}: {MAIL_TEXTS[notice.mail]}
                {notice.mail === 'sent' && notice.sentAt && ` am ${germanDateTime(Date.parse(notice.sentAt))}`}
              </>
            )}
            {notice.waitingPacks > 0 &&
              `, ${packsLabel(notice.waitingPacks)} noch nicht weg: ${recall.isRehearsal ? 'würde' : 'wurde'} zurückgehalten`}
            {notice.settledBy && <strong className="text-good"> · {SETTLED_TEXTS[notice.settledBy]}</strong>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Whether the pages of the products warn of it, and the button that changes that. */
function PublicNotice({ recall: { id, isPublic } }: { recall: Recall }) {
  const change = useSave(
    () => callApi<typeof setRecallNotice>('POST /api/admin/recalls/:id/notice', { params: { id }, body: { isPublic: !isPublic } }),
    { done: null },
  )
  return (
    <Button variant="secondary" size="small" isBusy={change.isPending} onClick={() => change.mutate()}>
      {isPublic ? 'Hinweis auf der Produktseite beenden' : 'Auf der Produktseite zeigen'}
    </Button>
  )
}

/** Refunds or replaces all that is not made good yet, after a question. docs/rules/lots.md#refund-or-replacement */
function SettleRecall({ recall: { id, notices } }: { recall: Recall }) {
  const mail = mailNotice('Die Kundschaft', useSendsMail())
  const toRefund = notices.filter(({ settledBy }) => settledBy === null)
  const toReplace = toRefund.filter(({ packs }) => packs > 0)
  if (toRefund.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <ConfirmButton
        question={{
          title: 'Allen erstatten?',
          text: `${ordersLabel(toRefund.length)}: Die zurückgerufenen Packungen, auch die noch nicht versandten, werden auf dem Weg erstattet, auf dem sie bezahlt wurden, und von offenen Rechnungen abgezogen. Es gibt je eine Gutschrift. ${mail}`,
          confirm: 'Erstatten',
        }}
        send={() => settle(id, toRefund, 'refund')}
        done={(results) => settledToast(results, 'erstattet')}
      >
        Allen erstatten
      </ConfirmButton>
      {toReplace.length > 0 && (
        <ConfirmButton
          question={{
            title: 'Allen Ersatz senden?',
            text: `${ordersLabel(toReplace.length)}: Die Packungen gehen aus anderen Losen noch einmal hinaus, ohne Rechnung. Zurücksenden muss niemand etwas. ${mail}`,
            confirm: 'Ersatz senden',
          }}
          send={() => settle(id, toReplace, 'replacement')}
          done={(results) => settledToast(results, 'mit Ersatz')}
        >
          Allen Ersatz senden
        </ConfirmButton>
      )}
    </div>
  )
}

async function settle(id: string, notices: Recall['notices'], by: 'refund' | 'replacement'): Promise<BulkResult[]> {
  const orderIds = notices.map(({ orderId }) => orderId)
  const results: BulkResult[] = []
  for (let start = 0; start < orderIds.length; start += MAX_SETTLED)
    results.push(
      await callApi<typeof settleRecall>('POST /api/admin/recalls/:id/settle', {
        params: { id },
        body: { by, orderIds: orderIds.slice(start, start + MAX_SETTLED) },
      }),
    )
  return results
}

function settledToast(results: readonly BulkResult[], how: string) {
  const done = results.flatMap(({ changed }) => changed).length
  const refused = results.flatMap((each) => each.refused)
  return bulkToast({ refused }, { title: `${ordersLabel(done)} ${how}` })
}
