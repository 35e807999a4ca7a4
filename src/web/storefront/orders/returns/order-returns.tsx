import { useState } from 'react'
import type { OrderReturns as Returns } from '#contract/returns/returns.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { RETURN_REASON_LABELS } from '#domain/returns/order-return.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TrackingNumber } from '../tracking-number.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { type ReturnedOrder, useReturns, useWithdrawReturn } from './use-returns.ts'

type Return = Returns['returns'][number]

const HEADING = 'returns'

/** What comes back of an order, and the way to announce it. docs/rules/returns.md */
export function OrderReturns({ order, heading: Heading }: { order: ReturnedOrder; heading: 'h2' | 'h3' }) {
  const { data } = useReturns(order)
  const [isOpen, setOpen] = useState(false)
  const [wasAnnounced, setAnnounced] = useState(false)
  if (!data || (!data.mayAnnounce && data.returns.length === 0)) return null
  const isComing = data.returns.some(({ state }) => state === 'announced')

  function open(): void {
    setAnnounced(false)
    setOpen(true)
  }

  return (
    <section aria-labelledby={HEADING} className="mt-12 print:hidden">
      <Heading id={HEADING} tabIndex={-1} className="mb-3 font-bold outline-none">
        Rücksendung
      </Heading>
      <ul className="grid gap-6">
        {data.returns.map((each) => (
          <ReturnItem key={each.id} order={order} item={each} />
        ))}
      </ul>
      {isComing && <SendTo address={data.address} />}
      {data.mayAnnounce && data.until !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" variant="secondary" onClick={open}>
            Artikel zurücksenden
          </Button>
          <p className="text-small text-ink-soft">Möglich bis {germanDay(data.until)}</p>
        </div>
      )}
      {/* Apart from its button, which goes when nothing is left to send back. */}
      <ReturnDialog
        order={order}
        lines={data.lines}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAnnounced={() => {
          setAnnounced(true)
          setOpen(false)
        }}
        focusAfter={() => (wasAnnounced ? document.getElementById(HEADING) : null)}
      />
    </section>
  )
}

function ReturnItem({ order, item }: { order: ReturnedOrder; item: Return }) {
  const withdraw = useWithdrawReturn(order)
  const [label, tone] = badgeOf(item)
  return (
    <li className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-small text-ink-soft">am {germanDate(Date.parse(item.announcedAt))}</span>
      </p>
      <ul>
        {item.lines.map(({ position, name, sizeLabel, quantity, reason }) => (
          <li key={position}>
            {timesLabel(quantity)} {name}, {sizeLabel} <span className="text-small text-ink-soft">({RETURN_REASON_LABELS[reason]})</span>
          </li>
        ))}
      </ul>
      {item.replacement?.trackingNumber && (
        <p className="text-small">
          <TrackingNumber number={item.replacement.trackingNumber} />
        </p>
      )}
      {item.state === 'announced' && (
        <Button size="small" variant="quiet" className="-ml-5" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(item.id)}>
          Doch nicht zurücksenden
        </Button>
      )}
    </li>
  )
}

function SendTo({ address }: Pick<Returns, 'address'>) {
  return (
    <div className="mt-4 max-w-prose rounded-lg bg-ice p-5 text-small">
      <p>Bitte senden Sie die Packungen gut verpackt an diese Adresse, mit der Bestellnummer auf einem Zettel:</p>
      <p className="mt-2 font-semibold">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-2 text-ink-soft">
        Das Porto tragen Sie. Ist etwas beschädigt oder falsch, tragen wir es: Legen Sie die Quittung der Post bei.
      </p>
    </div>
  )
}

function badgeOf({ state, isRefunded, replacement }: Return): readonly [label: string, tone: BadgeTone] {
  switch (state) {
    case 'announced':
      return ['Angekündigt', 'warn']
    case 'received':
    case 'inspected':
      return ['Bei uns eingetroffen', 'warn']
    case 'closed':
      if (replacement) return ['Ersatz versandt', 'good']
      return isRefunded ? ['Erstattet', 'good'] : ['Abgeschlossen', 'neutral']
    case 'withdrawn':
      return ['Abgesagt', 'neutral']
  }
}
