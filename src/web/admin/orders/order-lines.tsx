import { Link } from '@tanstack/react-router'
import type { getMessageCardPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { shippingLabel } from '#domain/delivery/shipping-method.ts'
import { giftCardsTotal, purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf, type Rappen } from '#domain/money/money.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { TabLink } from '../links.tsx'
import { Panel } from '../screen.tsx'

/** The lines of an order and the sum that leads to its total. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { quote } = order
  const hasGoods = order.lines.length > 0
  const isCollected = order.quote.shippingMethod.kind === 'collected'
  return (
    <Panel title="Artikel">
      <div className="-mx-4 overflow-x-auto px-4">
        <table className="w-full">
          <caption className="sr-only">Artikel der Bestellung</caption>
          <thead className="text-left text-fine text-ink-soft">
            <tr className="border-b border-line">
              <th className="py-1.5 font-semibold">Artikel</th>
              <th className="px-3 py-1.5 text-right font-semibold">Menge</th>
              <th className="px-3 py-1.5 text-right font-semibold max-sm:hidden">Preis</th>
              <th className="px-3 py-1.5 text-right font-semibold max-md:hidden">MWST</th>
              <th className="py-1.5 text-right font-semibold">Summe</th>
            </tr>
          </thead>
          {linesByBox(order.lines, ({ box }) => box, ownBoxText).map(({ title, lines }) => (
            <tbody key={title}>
              {title && (
                <tr className="border-b border-line bg-ice">
                  <th colSpan={5} scope="rowgroup" className="px-2 py-1.5 text-left">
                    {title}
                  </th>
                </tr>
              )}
              {lines.map((line) => (
                <tr key={line.position} className="border-b border-line align-top tabular-nums">
                  <td className="py-2">
                    <ProductName line={line} />
                    <span className="text-ink-soft"> {line.sizeLabel}</span>
                    <LotsOfLine lots={line.lots} />
                    {line.refundedQuantity > 0 && (
                      <span className="block text-fine text-bad">
                        {line.refundedQuantity} {order.refunded > 0 ? 'zurückerstattet' : 'gutgeschrieben'}
                      </span>
                    )}
                  </td>
                  <td className="px-3 py-2 text-right">{line.quantity}</td>
                  <td className="px-3 py-2 text-right max-sm:hidden">{formatChf(line.unitPrice)}</td>
                  <td className="px-3 py-2 text-right text-ink-soft max-md:hidden">{formatTaxRate(line.taxRate)}</td>
                  <td className="py-2 text-right whitespace-nowrap">{formatChf(line.lineTotal)}</td>
                </tr>
              ))}
            </tbody>
          ))}
          {quote.purchasedGiftCards && (
            <tbody>
              {quote.purchasedGiftCards.map((card, index) => (
                <tr key={card.id} className="border-b border-line align-top tabular-nums">
                  <td className="py-2">
                    <GiftCardName name={purchasedGiftCardName(card)} issued={order.giftCards[index]} />
                  </td>
                  <td className="px-3 py-2 text-right">1</td>
                  <td className="px-3 py-2 text-right max-sm:hidden">{formatChf(card.amount)}</td>
                  <td className="px-3 py-2 text-right text-ink-soft max-md:hidden">{formatTaxRate(0)}</td>
                  <td className="py-2 text-right whitespace-nowrap">{formatChf(card.amount)}</td>
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </div>
      <dl className="mt-3 ml-auto grid max-w-96 gap-1 tabular-nums">
        {hasGoods && <Sum label="Zwischensumme" amount={quote.goodsTotal} />}
        {quote.discount && <Sum label={quote.discount.label} amount={quote.discount.amount} sign="−" />}
        {hasGoods && !isCollected && (
          <Sum
            label={
              quote.shippingMethod.kind === 'together' ? shippingLabel(quote.shippingMethod) : `Versand (${quote.shippingMethod.label})`
            }
            amount={quote.shippingMethod.price}
          />
        )}
        {quote.purchasedGiftCards && <Sum label="Geschenkkarten" amount={giftCardsTotal(quote.purchasedGiftCards)} />}
        <Sum label="Gesamt" amount={quote.total} isTotal />
        {quote.taxes
          .filter(({ rate }) => rate > 0)
          .map(({ rate, tax }) => (
            <Sum key={rate} label={`darin MWST ${formatTaxRate(rate)}`} amount={tax} isQuiet />
          ))}
      </dl>
      {order.deliveryNote && (
        <Callout tone="warn" className="mt-3">
          <strong>Lieferhinweis:</strong> {order.deliveryNote}
        </Callout>
      )}
      {order.gift && <GiftNote orderId={order.id} gift={order.gift} />}
    </Panel>
  )
}

function GiftNote({
  orderId,
  gift: { message, requestedDeliveryDate, link, recipients },
}: {
  orderId: string
  gift: NonNullable<AdminOrder['gift']>
}) {
  const hasCard = message !== '' || recipients?.some((recipient) => recipient.message !== '') === true
  return (
    <Callout className="mt-3">
      <p>
        <strong>
          {recipients ? `Firmengeschenk in ${recipients.length === 1 ? 'einem Paket' : `${recipients.length} Paketen`}` : 'Geschenk'}
        </strong>
        {link && ' ohne Adresse bestellt'}
        {requestedDeliveryDate && `, gewünscht am ${germanDay(requestedDeliveryDate)}`}: kein Preis im Paket{!hasCard && ', ohne Karte'}.
      </p>
      {hasCard && (
        <>
          {message && <p className="mt-1 break-words whitespace-pre-line">{message}</p>}
          <TabLink href={fileAddress<typeof getMessageCardPdf>('/api/admin/orders/:id/message-card.pdf', { params: { id: orderId } })}>
            {recipients ? 'Karten drucken' : 'Karte drucken'}
          </TabLink>
        </>
      )}
    </Callout>
  )
}

function GiftCardName({ name, issued }: { name: string; issued: AdminOrder['giftCards'][number] | undefined }) {
  if (!issued) return <strong>{name}</strong>
  return (
    <Link to="/admin/gutscheinkarten/$id" params={{ id: issued.id }} className="font-bold hover:underline">
      {name} …{issued.lastFour}
    </Link>
  )
}

/** The lots whose packs are in the parcel. docs/rules/lots.md#packing */
function LotsOfLine({ lots }: Pick<AdminOrder['lines'][number], 'lots'>) {
  return lots.map(({ id, number, bestBefore, packs, isBlocked }) => (
    <span key={id} className={`block text-fine ${isBlocked ? 'font-semibold text-bad' : 'text-ink-soft'}`}>
      {lots.length > 1 && `${timesLabel(packs)} `}
      <Link to="/admin/produkte/lose/$id" params={{ id }} className="underline underline-offset-4">
        Los {number}
      </Link>
      , haltbar bis {germanDay(bestBefore)}
      {isBlocked && ', gesperrt'}
    </span>
  ))
}

function ProductName({ line }: { line: AdminOrder['lines'][number] }) {
  if (line.productId === null) return <strong>{line.name}</strong>
  return (
    <Link to="/admin/produkte/$id" params={{ id: line.productId }} className="font-bold hover:underline">
      {line.name}
    </Link>
  )
}

interface SumProps {
  label: string
  amount: Rappen
  sign?: string
  isTotal?: boolean
  isQuiet?: boolean
}

function Sum({ label, amount, sign = '', isTotal = false, isQuiet = false }: SumProps) {
  return (
    <div
      className={`flex justify-between gap-6 ${isTotal ? 'border-t border-line pt-1.5 font-bold' : ''} ${isQuiet ? 'text-fine text-ink-soft' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        {sign}
        {formatChf(amount)}
      </dd>
    </div>
  )
}
