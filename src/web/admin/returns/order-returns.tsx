import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getReplacementShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminReturn, getAdminReturns, withdrawReturn } from '#contract/returns/admin-returns.ts'
import { trackingLink } from '#domain/carrier/tracking-numbers.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { DialogOpener } from '../dialog.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { TabLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { ShippingLabelLink } from '../packing/shipping-label-link.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { AnnounceReturnDialog } from './announce-return-dialog.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { CloseReturnDialog, InspectReturnDialog, ReceiveReturnDialog, ReplaceReturnDialog } from './step-dialogs.tsx'

type Step = 'receive' | 'inspect' | 'refund' | 'replace' | 'close'

/** What comes back of an order that was sent, and the steps until it is refunded (docs/rules/returns.md). */
export function OrderReturns({ order }: { order: AdminOrder }) {
  if (order.lines.length === 0 || !orderCan.return(order)) return null
  return <Returns order={order} />
}

function Returns({ order }: { order: AdminOrder }) {
  const query = adminQuery<typeof getAdminReturns>('GET /api/admin/orders/:id/returns', { params: { id: order.id } })
  const returns = useQuery(query)
  const left = returns.data?.lines.filter(({ quantity }) => quantity > 0) ?? []
  return (
    <Panel
      title="Rücksendungen"
      className={returns.data?.returns.length === 0 ? 'print:hidden' : ''}
      actions={
        left.length > 0 && (
          <DialogOpener
            variant="quiet"
            className="-mx-5"
            renderDialog={(close) => <AnnounceReturnDialog order={order} lines={left} onClose={close} />}
          >
            Rücksendung erfassen
          </DialogOpener>
        )
      }
    >
      <Loaded query={returns} skeleton={<Skeleton className="h-6" />}>
        {(data) =>
          data.returns.length === 0 ? (
            <p className="text-ink-soft">Nichts kommt zurück.</p>
          ) : (
            <ul className="grid gap-4 divide-y divide-line">
              {data.returns.map((item) => (
                <ReturnItem key={item.id} order={order} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function ReturnItem({ order, item }: { order: AdminOrder; item: AdminReturn }) {
  const { isOwner } = useOperator()
  const [open, setOpen] = useState<Step | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="grid gap-2 not-first:pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <ReturnBadge {...item} isReplaced={item.replacement !== null} />
        <span className="text-fine text-ink-soft">
          {item.actor}, <RelativeTime at={item.announcedAt} />
        </span>
      </p>
      <ul className="grid gap-1">
        {item.lines.map((line) => (
          <li key={line.position}>
            {timesLabel(line.received ?? line.quantity)} <strong>{line.name}</strong> {line.sizeLabel}
            <Note as="span">{lineText(line)}</Note>
          </li>
        ))}
      </ul>
      {item.replacement && <Replacement orderId={order.id} item={item} replacement={item.replacement} />}
      {item.note && (
        <Callout tone="warn" className="break-words whitespace-pre-line">
          {item.note}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        {item.state === 'announced' && (
          <>
            <Button size="small" onClick={() => setOpen('receive')}>
              Ist eingetroffen
            </Button>
            <ConfirmButton
              question={{
                title: 'Rücksendung absagen?',
                text: 'Sie verschwindet aus den Aufgaben. Die Packungen lassen sich später wieder ankündigen.',
                confirm: 'Rücksendung absagen',
              }}
              send={() =>
                callApi<typeof withdrawReturn>('POST /api/admin/returns/:id/withdraw', {
                  params: { id: item.id },
                  body: { version: item.version },
                })
              }
              done="Rücksendung abgesagt"
              variant="quiet"
            >
              Absagen
            </ConfirmButton>
          </>
        )}
        {item.state === 'received' && (
          <>
            <Button size="small" onClick={() => setOpen('inspect')}>
              Prüfen
            </Button>
            <Button variant="quiet" size="small" onClick={() => setOpen('receive')}>
              Menge korrigieren
            </Button>
          </>
        )}
        {item.state === 'inspected' && isOwner && item.amount !== null && item.amount > 0 && (
          <Button size="small" onClick={() => setOpen('refund')}>
            {formatChf(item.amount)} {order.isCreditable ? 'gutschreiben' : 'zurückerstatten'}
          </Button>
        )}
        {item.state === 'inspected' && item.amount !== null && item.lines.some(({ received }) => received !== 0) && (
          <Button variant="secondary" size="small" onClick={() => setOpen('replace')}>
            Ersatz senden
          </Button>
        )}
        {item.state === 'inspected' && isOwner && (
          <Button variant="quiet" size="small" onClick={() => setOpen('close')}>
            Ohne Erstattung abschliessen
          </Button>
        )}
        {item.state === 'inspected' && !isOwner && <Note>Inhaberinnen und Inhaber erstatten.</Note>}
      </div>
      {open === 'receive' && <ReceiveReturnDialog item={item} onClose={close} />}
      {open === 'inspect' && <InspectReturnDialog item={item} onClose={close} />}
      {(open === 'refund' || open === 'close') && (
        <CloseReturnDialog item={item} isRefund={open === 'refund'} order={order} onClose={close} />
      )}
      {open === 'replace' && <ReplaceReturnDialog item={item} onClose={close} />}
    </li>
  )
}

function Replacement({
  orderId,
  item,
  replacement: { trackingNumber, sentAt, labelFile },
}: {
  orderId: string
  item: AdminReturn
  replacement: NonNullable<AdminReturn['replacement']>
}) {
  const link = trackingLink(trackingNumber ?? '')
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-small text-ink-soft">
        Ersatz gesendet <RelativeTime at={sentAt} />
        {trackingNumber && `, Sendungsnummer: ${trackingNumber}`}
      </span>
      {link && <TabLink href={link}>Ersatz verfolgen</TabLink>}
      <TabLink
        href={fileAddress<typeof getPackingSlipPdf>('/api/admin/orders/:id/packing-slip.pdf', {
          params: { id: orderId },
          query: { replacement: item.id },
        })}
      >
        Lieferschein Ersatz
      </TabLink>
      {labelFile && (
        <ShippingLabelLink
          href={fileAddress<typeof getReplacementShippingLabel>('/api/admin/returns/:id/label.:file', {
            params: { id: item.id, file: labelFile },
          })}
          file={labelFile}
        >
          Paketetikette
        </ShippingLabelLink>
      )}
    </p>
  )
}

function lineText({ quantity, reason, received, restocked, writeOffReason }: AdminReturn['lines'][number]): string {
  const missing = received !== null && received < quantity ? [`${quantity} angekündigt`] : []
  const result = restocked === null || received === null ? [] : [`${restocked} zurück ins Lager`]
  const written = writeOffReason === null ? [] : [`${(received ?? 0) - (restocked ?? 0)} abgeschrieben: ${writeOffReason}`]
  return [returnsText.reasons[reason], ...missing, ...result, ...written].join(' · ')
}
