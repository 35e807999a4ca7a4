import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AffectedOrder, previewRecallMail, WaitingOrder } from '#contract/recalls/admin-recalls.ts'
import { callApi } from '#web/app/requests/api.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { packsLabel } from '../counted.ts'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { MailBody } from '../mail/mail-body.tsx'

interface RecallCheckProps {
  lotId: number
  texts: { reason: string; advice: string }
  orders: readonly AffectedOrder[]
  waiting: readonly WaitingOrder[]
}

/** What a recall will do: each of its mails as its customer would read it, who has to be called, and what is held. */
export function RecallCheck({ lotId, texts, orders, waiting }: RecallCheckProps) {
  const withMail = orders.filter(({ email }) => email !== null)
  const withoutMail = orders.filter(({ email }) => email === null)
  return (
    <>
      {withMail.length > 0 && <MailPager lotId={lotId} texts={texts} orders={withMail} />}
      {withoutMail.length > 0 && (
        <p className="text-small">
          <strong>Bitte anrufen, ohne E-Mail-Adresse:</strong> {withoutMail.map(({ number, name }) => `${number}, ${name}`).join(' · ')}
        </p>
      )}
      {waiting.length > 0 && (
        <section className="text-small">
          <h3 className="font-bold">Wird zurückgehalten, ohne E-Mail</h3>
          <WaitingOrders orders={waiting} />
        </section>
      )}
    </>
  )
}

function MailPager({ lotId, texts, orders }: Omit<RecallCheckProps, 'waiting'>) {
  const [wanted, setIndex] = useState(0)
  // An order leaves the list when its packs come back.
  const index = Math.min(wanted, orders.length - 1)
  const order = orders[index]
  const mail = useQuery({
    queryKey: ['recall-mail', lotId, order?.id, texts],
    queryFn: () =>
      callApi<typeof previewRecallMail>('POST /api/admin/recalls/preview', { body: { lotId, orderId: order?.id ?? '', ...texts } }),
  })
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold" aria-live="polite">
          E-Mail {index + 1} von {orders.length}
        </h3>
        {orders.length > 1 && (
          <span className="flex gap-1">
            <IconButton label="Vorige E-Mail" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              <ChevronLeft className="size-4" aria-hidden />
            </IconButton>
            <IconButton label="Nächste E-Mail" disabled={index === orders.length - 1} onClick={() => setIndex(index + 1)}>
              <ChevronRight className="size-4" aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <Loaded query={mail}>
        {({ recipient, subject, html, text }) => (
          <>
            <p className="mb-2 text-small wrap-anywhere">
              An {recipient}: <strong>{subject}</strong>
            </p>
            <MailBody html={html} text={text} className="h-80 md:h-104" />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The orders that wait for packs of a lot; a recall holds them. docs/rules/lots.md#waiting-orders */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ id, number, name, packs, isPacked }) => (
        <li key={id} className="py-2">
          <OrderLink id={id} number={number} isInText />, {name}: {packsLabel(packs)},{' '}
          {isPacked ? 'schon gepackt' : 'noch nicht gepackt, andere Lose reichen nicht'}
        </li>
      ))}
    </ul>
  )
}
