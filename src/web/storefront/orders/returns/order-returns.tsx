import { type ReactNode, useState } from 'react'
import type { OrderReturns as Returns } from '#contract/returns/returns.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { germanIn } from '#web/app/german-in.ts'
import { LoadFailed, RefreshFailed } from '#web/storefront/error/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'
import { TrackingNumber } from '../tracking-number.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { type ReturnedOrder, useReturns, useWithdrawReturn } from './use-returns.ts'

type Return = Returns['returns'][number]
type Heading = 'h2' | 'h3'

const HEADING = 'returns'

/** What comes back of an order, and the way to announce it. docs/rules/returns.md */
export function OrderReturns({ order, heading }: { order: ReturnedOrder; heading: Heading }) {
  const query = useReturns(order)
  const { data, error, refetch } = query
  const [isOpen, setOpen] = useState(false)
  const [wasAnnounced, setAnnounced] = useState(false)
  if (!data)
    return (
      error && (
        <Section heading={heading}>
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </Section>
      )
    )
  if (!data.mayAnnounce && data.returns.length === 0) return null
  const isComing = data.returns.some(({ state }) => state === 'announced')

  function open(): void {
    setAnnounced(false)
    setOpen(true)
  }

  return (
    <Section heading={heading}>
      <RefreshFailed query={query} className="mb-6" />
      {data.returns.length > 0 && (
        <ul className="grid gap-6">
          {data.returns.map((each) => (
            <ReturnItem key={each.id} order={order} item={each} />
          ))}
        </ul>
      )}
      {isComing && <SendTo address={data.address} />}
      {data.mayAnnounce && data.until !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" variant="secondary" onClick={open}>
            {returnsText.sendBack}
          </Button>
          <p className="text-small text-ink-soft">{returnsText.until(germanDay(data.until))}</p>
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
    </Section>
  )
}

function Section({ heading: Heading, children }: { heading: Heading; children: ReactNode }) {
  return (
    <section aria-labelledby={HEADING} className="mt-12 print:hidden">
      <Heading id={HEADING} tabIndex={-1} className="mb-3 font-bold outline-none">
        {returnsText.title}
      </Heading>
      {children}
    </section>
  )
}

function ReturnItem({ order, item }: { order: ReturnedOrder; item: Return }) {
  const withdraw = useWithdrawReturn(order, () => document.getElementById(HEADING)?.focus())
  const [label, tone] = badgeOf(item)
  return (
    <li className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-small text-ink-soft">{returnsText.announcedOn(germanDate(Date.parse(item.announcedAt)))}</span>
      </p>
      <ul>
        {item.lines.map((line) => (
          <li key={line.position}>
            {timesLabel(line.quantity)} <span lang={germanIn(line, 'name')}>{line.name}</span>, {line.sizeLabel}{' '}
            <span className="text-small text-ink-soft">({returnsText.reasons[line.reason]})</span>
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
          {returnsText.callOff}
        </Button>
      )}
    </li>
  )
}

function SendTo({ address }: Pick<Returns, 'address'>) {
  return (
    <div className="mt-4 max-w-prose rounded-lg bg-ice p-5 text-small">
      <p>{returnsText.sendTo}</p>
      <p className="mt-2 font-semibold">
        {address.map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-2 text-ink-soft">{returnsText.postage}</p>
    </div>
  )
}

function badgeOf({ state, isRefunded, replacement }: Return): readonly [label: string, tone: BadgeTone] {
  switch (state) {
    case 'announced':
      return [returnsText.states.announced, 'warn']
    case 'received':
    case 'inspected':
      return [returnsText.states.arrived, 'warn']
    case 'closed':
      if (replacement) return [returnsText.states.replaced, 'good']
      return isRefunded ? [returnsText.states.refunded, 'good'] : [returnsText.states.closed, 'neutral']
    case 'withdrawn':
      return [returnsText.states.withdrawn, 'neutral']
  }
}
