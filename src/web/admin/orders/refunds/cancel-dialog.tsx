import { useState } from 'react'
import type { AdminOrder, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { formatChf } from '#domain/money/money.ts'
import { CASH_METHOD, isPaidInCash } from '#domain/payments/payment-method.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { AreaField, ChoiceField } from '../../form/field.tsx'
import { useKeptText } from '../../form/use-kept-text.ts'
import { mailNotice, useSendsMail } from '../../mail/use-sends-mail.ts'
import { useSave } from '../../use-save.ts'
import { cashOf } from './cash-of.ts'
import { REFUND_WAYS, type RefundWay, WAY_HINTS } from './refund-dialog.tsx'

/** Cancels an order, after listing what happens to payment, stock and mail. */
export function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [reason, setReason] = useKeptText(`cancel-${order.id}`)
  const [restock, setRestock] = useState(true)
  const isRest = order.shipmentCount > 0
  const hasCash = isPaidInCash(order) && order.refundable > 0
  const [way, setWay] = useState<RefundWay>('cash')
  const inCash = hasCash && way === 'cash'
  const change = useSave(
    () =>
      callApi<typeof cancelAdminOrder>('POST /api/admin/orders/:id/cancel', {
        params: { id: order.id },
        body: { version: order.version, reason, restock, ...(inCash && { inCash }) },
      }),
    {
      done: isRest ? `Der Rest von ${order.number} ist storniert` : `${order.number} ist storniert`,
      onDone: () => {
        setReason('')
        onClose()
      },
      refused: null,
    },
  )
  return (
    <ConfirmDialog
      title={isRest ? `Rest von ${order.number} stornieren?` : `${order.number} stornieren?`}
      text={`${isRest ? restText(order) : moneyText(order, inCash)}${waivedText(order)} ${mailNotice('Die Kundin oder der Kunde', useSendsMail())} Das lässt sich nicht rückgängig machen.`}
      confirm={isRest ? 'Rest stornieren' : 'Bestellung stornieren'}
      save={change}
      isDisabled={reason.trim() === ''}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {hasCash && <ChoiceField label="Wie" value={way} options={REFUND_WAYS} onChange={setWay} hint={WAY_HINTS[way]} />}
      <AreaField label="Grund" value={reason} onChange={setReason} maxLength={300} />
      <Checkbox label="Ware zurück ins Lager" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
    </ConfirmDialog>
  )
}

function restText({ isCreditable }: AdminOrder): string {
  return isCreditable
    ? 'Was noch nicht versandt ist, wird von der offenen Rechnung abgezogen.'
    : 'Was noch nicht versandt ist, wird zum bezahlten Preis erstattet.'
}

/** Why less is paid back than the order has cost. */
function waivedText({ waived }: AdminOrder): string {
  return waived > 0
    ? ` ${formatChf(waived)} der Rechnung wurden erlassen und sind nie eingegangen; dieser Teil wird nur gutgeschrieben.`
    : ''
}

function moneyText(order: AdminOrder, inCash: boolean): string {
  const { refundable, paymentMethod, dueOn, paidAt, email, quote } = order
  const customer = email ?? 'die Kundin oder den Kunden'
  const giftCard = quote.giftCard && quote.giftCard.amount > 0 ? quote.giftCard : undefined
  const way = giftCard?.exchangedFrom === undefined ? 'auf die Geschenkkarte' : `so, wie ${giftCard.exchangedFrom} bezahlt wurde`
  const back = giftCard ? ` ${formatChf(giftCard.amount)} gehen ${way} zurück.` : ''
  if (paidAt === null) return `Die Rechnung an ${customer} muss nicht mehr bezahlt werden.${back}`
  if (refundable === 0) return 'Es ist nichts zurückzuzahlen.'
  if (inCash) return `Geben Sie ${formatChf(cashOf(order, refundable))} bar zurück.${back}`
  if (giftCard) return `${formatChf(refundable)} gehen zurück: zuerst so, wie bezahlt wurde, der Rest ${way}.`
  return dueOn === null && paymentMethod !== CASH_METHOD
    ? `${formatChf(refundable)} gehen zurück an ${customer}.`
    : `${formatChf(refundable)} stehen danach zum Überweisen an ${customer} bei der Bestellung.`
}
