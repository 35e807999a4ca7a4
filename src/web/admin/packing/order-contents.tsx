import type { ReactNode } from 'react'
import type { OrderToPack } from '#contract/packing/admin-batches.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { AddressLines } from '../orders/order-addresses.tsx'
import { AttentionNote } from '../orders/order-notes.tsx'
import { ShipBy } from '../orders/shipping/ship-by.tsx'
import { addressesLabel } from './recipient-text.ts'

interface OrderContentsProps {
  order: OrderToPack
  /** The positions of the lines that are packed. */
  packed: readonly number[]
  onToggle: (position: number) => void
  /** What is said of the lots of a line. */
  renderLots: (position: number) => ReactNode
}

/** What goes in the parcel of an order and where to: its lines with a checkbox each, those of an own box under it. */
export function OrderContents({ order, packed, onToggle, renderLots }: OrderContentsProps) {
  const shortcutOf = (position: number) => order.lines.slice(0, 9).findIndex((line) => line.position === position) + 1 || ''
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start gap-x-10 gap-y-4">
        <div className="text-[1.25rem] leading-snug">
          {order.gift?.recipients ? addressesLabel(order.gift.recipients.length) : <AddressLines address={order.delivery} />}
        </div>
        <div className="ml-auto text-right">
          <h2 className="text-title tabular-nums">{order.number}</h2>
          <p className="text-ink-soft">{order.parcel}</p>
          <p>
            <ShipBy order={order} />
          </p>
        </div>
      </div>
      <div className="mb-4 grid gap-3 empty:hidden">
        <AttentionNote reason={order.needsAttention} />
        {order.together.map(({ id, text, isShared }) => (
          <p key={id} className={`rounded-sm p-3 font-semibold ${isShared ? 'bg-ice' : 'bg-warn-soft'}`}>
            {text}
          </p>
        ))}
        {order.hasOpenSupplement && (
          <p className="rounded-sm bg-warn-soft p-3 font-semibold">
            Ein Nachtrag ist noch nicht bezahlt. Wird er bezahlt, bevor Sie packen, kommt er ins selbe Paket.
          </p>
        )}
        {order.deliveryNote && <p className="rounded-sm bg-warn-soft p-3 font-semibold">{order.deliveryNote}</p>}
        {order.gift?.recipients && (
          <p className="rounded-sm bg-warn-soft p-3 font-semibold">
            Firmengeschenk: {order.gift.recipients.length} Pakete, die Packungen gleich verteilt. In jedes kommen Lieferschein und Karte,
            keine Rechnung.
          </p>
        )}
        {order.gift && !order.gift.recipients && (
          <p className="rounded-sm bg-warn-soft p-3 font-semibold">
            Geschenk: {order.gift.message ? 'Karte beilegen, ' : ''}keine Rechnung ins Paket.
          </p>
        )}
      </div>
      {order.leftOut.length > 0 && (
        <p className="mb-4 rounded-sm bg-warn-soft p-3">
          <strong>Erstattet, nicht einpacken:</strong>{' '}
          {order.leftOut.map(({ quantity, name, sizeLabel }) => `${timesLabel(quantity)} ${name} ${sizeLabel}`).join(', ')}
        </p>
      )}
      {linesByBox(order.lines, ({ box }) => box, ownBoxText).map(({ title, lines }) => (
        <section key={title} aria-label={title || undefined}>
          {title && <h3 className="mt-5 mb-2 text-lead font-bold">{title}</h3>}
          <ul className="divide-y divide-line border-y border-line">
            {lines.map(({ position, name, contents, sizeLabel, quantity, picture }) => (
              <li key={position}>
                <label className="flex min-h-16 items-center gap-3 py-2 md:gap-4 has-checked:bg-good-soft">
                  <input
                    type="checkbox"
                    className="size-6 shrink-0 accent-good"
                    checked={packed.includes(position)}
                    onChange={() => onToggle(position)}
                  />
                  {picture && <img src={picture} alt="" className="size-14 shrink-0 rounded-sm object-cover" />}
                  <strong className="min-w-10 shrink-0 text-right text-title md:min-w-14 tabular-nums">{timesLabel(quantity)}</strong>
                  <span>
                    <span className="block text-lead">
                      <strong>{name}</strong> {sizeLabel}
                    </span>
                    {renderLots(position)}
                    {contents && <span className="block text-small text-ink-soft">{contents}</span>}
                  </span>
                  <kbd className="ml-auto font-sans text-fine text-ink-soft max-lg:hidden">{shortcutOf(position)}</kbd>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
