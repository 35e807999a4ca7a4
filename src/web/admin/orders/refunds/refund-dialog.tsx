import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { formatChf, plus, toDecimal, ZERO } from '#domain/money/money.ts'
import { refundOfPacks } from '#domain/orders/refund.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import { isPaidInCash } from '#domain/payments/payment-method.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { focusUnreadableField } from '#web/admin/form/focus.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useKeyOf } from '#web/app/requests/use-key-of.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { AreaField, ChoiceField } from '../../form/field.tsx'
import { MoneyField } from '../../form/number-field.tsx'
import { useKeptText } from '../../form/use-kept-text.ts'
import { mailNotice, useSendsMail } from '../../mail/use-sends-mail.ts'
import { useSave } from '../../use-save.ts'
import { cashOf } from './cash-of.ts'
import { packsLeft, proposedRefund, type RefundScope } from './proposed-refund.ts'

export type RefundWay = 'cash' | 'transfer'
/** How what was paid in cash goes back. */
export const REFUND_WAYS: readonly (readonly [RefundWay, string])[] = [
  ['cash', 'Bar zurückgeben'],
  ['transfer', 'Überweisen'],
]

const REFUND_SCOPES: readonly (readonly [RefundScope, string])[] = [
  ['all', 'Alles, was noch übrig ist'],
  ['lines', 'Einzelne Artikel und Versand'],
  ['amount', 'Einen Betrag'],
]

export const WAY_HINTS: Readonly<Record<RefundWay, string>> = {
  cash: 'Auf 5 Rappen gerundet. Damit ist es erledigt.',
  transfer: 'Der Betrag steht danach zum Überweisen bei der Bestellung.',
}

/**
 * Refunds an order, or credits its unpaid invoice: everything that is left, by line and shipping, or an amount
 * (docs/rules/payments.md#refunds).
 */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { keyOf } = useKeyOf()
  // A colleague's refund meanwhile, or an own one whose response was lost, is seen before there is another.
  const [{ version }] = useState(order)
  const [proposed] = useState(() => proposedRefund(order))
  const [scope, setScope] = useState(proposed.scope)
  const [amount, setAmount] = useState(proposed.amount)
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [withShipping, setWithShipping] = useState(false)
  const [reason, setReason] = useKeptText(`refund-${order.id}`)
  const [restock, setRestock] = useState(false)
  const hasCash = isPaidInCash(order)
  const [way, setWay] = useState<RefundWay>('cash')
  const inCash = hasCash && way === 'cash'
  const sendsMail = useSendsMail()
  const isCredit = order.isCreditable
  const act = isCredit ? 'gutschreiben' : inCash ? 'bar zurückgeben' : 'zurückerstatten'
  const title = isCredit ? 'Gutschreiben' : 'Zurückerstatten'
  const lines = Object.entries(quantities).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  const change = useSave(
    () => {
      const parts = { ...(lines.length > 0 && { lines }), withShipping }
      const part = scope === 'lines' ? parts : scope === 'amount' && amount !== null ? { amount: toDecimal(amount) } : {}
      const refund = { ...part, restock, ...(inCash && { inCash }) }
      return callApi<typeof refundAdminOrder>('POST /api/admin/orders/:id/refunds', {
        params: { id: order.id },
        body: { version, key: keyOf(refund), reason, ...refund },
      })
    },
    {
      done: isCredit ? 'Der Rechnung gutgeschrieben' : 'Rückerstattung veranlasst',
      onDone: () => {
        setReason('')
        onClose()
      },
      refused: null,
    },
  )
  const refunded = order.lines.map(({ position, refundedQuantity }) => ({ position, quantity: refundedQuantity }))
  const replaced = order.lines.map(({ position, replacedQuantity }) => ({ position, quantity: replacedQuantity }))
  const ofPacks = refundOfPacks({ lines: order.lines, wanted: lines, before: refunded, replaced })
  const ofShipping = withShipping ? order.refundableShipping : ZERO
  const left = plus(order.refundable, order.waived)
  const amounts = { all: left, lines: ofPacks === null ? null : plus(ofPacks, ofShipping), amount }
  const chosen = amounts[scope]
  // What was waived is credited, so that only an amount of money ends at what came in.
  const most = scope === 'amount' ? order.refundable : left
  const tooMuch = chosen !== null && chosen > most ? `Höchstens ${formatChf(most)}.` : undefined
  const money = chosen === null || chosen > order.refundable ? order.refundable : chosen
  const isReady = reason.trim() !== '' && chosen !== null && chosen > 0 && !tooMuch

  // With 'Alles' packs and shipping show what goes back, and a change of them chooses the rest of it.
  const everything = {
    packs: Object.fromEntries(order.lines.map((line) => [line.position, packsLeft(line)])),
    shipping: order.refundableShipping > 0,
  }
  const shown = scope === 'all' ? everything : { packs: quantities, shipping: withShipping }

  function choose({ packs, shipping }: typeof shown): void {
    setScope('lines')
    setQuantities(packs)
    setWithShipping(shipping)
  }

  function refund(): void {
    if (!focusUnreadableField()) change.mutate()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      closesOutside={false}
      title={title}
      text={`Von ${formatChf(order.total)} können noch ${formatChf(order.refundable)} ${isCredit ? 'gutgeschrieben' : 'zurückerstattet'} werden.`}
      confirm={chosen && money > 0 && !tooMuch ? `${formatChf(inCash ? cashOf(order, money) : money)} ${act}` : title}
      isDisabled={!isReady}
      save={change}
      onConfirm={refund}
    >
      {hasCash && <ChoiceField label="Wie" value={way} options={REFUND_WAYS} onChange={setWay} hint={WAY_HINTS[way]} />}
      {isCredit && (
        <Callout className="text-small">
          Die Rechnung ist nicht bezahlt: Eine Gutschrift senkt, was davon offen ist. Was schon mehr bezahlt ist, steht danach bei der Bank
          zum Zurückzahlen.
        </Callout>
      )}
      {order.dueOn && !isCredit && !inCash && (
        <Callout tone="warn" className="text-small text-warn">
          {hasCash ? '' : 'Auf Rechnung bezahlt: '}Der Betrag steht danach zum Überweisen bei der Bestellung. Sobald Sie ihn als überwiesen
          melden: {mailNotice('Die Kundin oder der Kunde', sendsMail)}
        </Callout>
      )}
      {order.waived > 0 && (
        <Callout className="text-small">
          {formatChf(order.waived)} der Rechnung wurden erlassen und sind nie eingegangen. Dieser Teil geht nicht zurück; gutgeschrieben
          wird er, sobald alles andere zurückerstattet ist.
        </Callout>
      )}
      {order.quote.giftCard && order.quote.giftCard.amount > 0 && (
        <Callout className="text-small">
          {order.quote.giftCard.exchangedFrom === undefined
            ? 'Zuerst geht zurück, was nicht mit der Geschenkkarte bezahlt wurde, der Rest auf die Geschenkkarte.'
            : `Zuerst geht zurück, was nicht mit dem Guthaben bezahlt wurde, der Rest so, wie ${order.quote.giftCard.exchangedFrom} bezahlt wurde.`}
        </Callout>
      )}
      <ChoiceField label="Was" value={scope} options={REFUND_SCOPES} onChange={setScope} />
      {scope !== 'amount' && <RefundLines lines={order.lines} quantities={shown.packs} onChange={(packs) => choose({ ...shown, packs })} />}
      {scope !== 'amount' && order.refundableShipping > 0 && (
        <Checkbox
          label={`Versand, ${formatChf(order.refundableShipping)}`}
          checked={shown.shipping}
          onChange={(event) => choose({ ...shown, shipping: event.target.checked })}
        />
      )}
      {scope === 'lines' && tooMuch && <p className="font-semibold text-bad">{tooMuch}</p>}
      {scope === 'amount' && <MoneyField label="Betrag in CHF" value={amount} onChange={setAmount} error={tooMuch} />}
      <AreaField
        label="Grund"
        hint="Steht im Verlauf und in der E-Mail an die Kundschaft."
        value={reason}
        onChange={setReason}
        maxLength={300}
      />
      {scope !== 'amount' && (
        <Checkbox label="Ware zurück ins Lager" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
      )}
    </ConfirmDialog>
  )
}

interface RefundLinesProps {
  lines: AdminOrder['lines']
  quantities: Readonly<Record<number, number>>
  onChange: (quantities: Readonly<Record<number, number>>) => void
}

/**
 * Chooses how many packs of each line are refunded, the bags of an own box under it. The server calculates the amount.
 */
function RefundLines({ lines, quantities, onChange }: RefundLinesProps) {
  return linesByBox(lines, ({ box }) => box, ownBoxText).map(({ title, lines: together }) => (
    <section key={title} aria-label={title || undefined}>
      {title && <h3 className="mb-2 font-bold">{title}</h3>}
      <ul className="grid gap-2">
        {together.map(({ position, name, sizeLabel, ...line }) => (
          <li key={position} className="flex items-center justify-between gap-3">
            <span>
              <strong>{name}</strong> {sizeLabel}
              <Note as="span">
                {line.quantity - line.refundedQuantity} von {line.quantity} noch nicht erstattet
                {line.replacedQuantity > 0 && `, ${line.replacedQuantity} ersetzt`}
              </Note>
            </span>
            <Stepper
              label={`Menge ${name} ${sizeLabel}${title && `, ${title}`}`}
              size="small"
              min={0}
              max={packsLeft(line)}
              value={quantities[position] ?? 0}
              onChange={(value) => onChange({ ...quantities, [position]: value })}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}
