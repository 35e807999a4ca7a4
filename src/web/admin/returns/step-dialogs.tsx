import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import {
  type AdminReturn,
  type closeReturn,
  type inspectReturn,
  type receiveReturn,
  type replaceReturn,
  type replaceWithLabel,
  RETURN_WRITE_OFF_REASONS,
} from '#contract/returns/admin-returns.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf, rappen, ZERO } from '#domain/money/money.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { ChoiceField } from '../form/field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { LineQuantity } from '../orders/line-quantity.tsx'
import { FRANKED_BY_HAND, FrankingFields, isLabelUnclear, shipVerb } from '../packing/franking-fields.tsx'
import { useSave } from '../use-save.ts'

interface Props {
  item: AdminReturn
  onClose: () => void
}

/** Records what of a return arrived; proposed is what was announced. */
export function ReceiveReturnDialog({ item, onClose }: Props) {
  const [arrived, setArrived] = useState<Readonly<Record<number, number>>>({})
  const lines = item.lines.map((line) => ({ ...line, arrived: arrived[line.position] ?? line.received ?? line.quantity }))
  const change = useSave(
    () =>
      callApi<typeof receiveReturn>('POST /api/admin/returns/:id/receive', {
        params: { id: item.id },
        body: { version: item.version, lines: lines.map((line) => ({ position: line.position, quantity: line.arrived })) },
      }),
    { done: 'Eingang erfasst', onDone: onClose, refused: null },
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      closesOutside={false}
      title="Was ist eingetroffen?"
      confirm="Eingang erfassen"
      variant="primary"
      save={change}
      onConfirm={() => change.mutate()}
    >
      <ul className="grid gap-3">
        {lines.map((line) => (
          <LineQuantity
            key={line.position}
            line={line}
            label="Eingetroffen"
            note={`${line.quantity} angekündigt`}
            max={line.quantity}
            value={line.arrived}
            onChange={(value) => setArrived({ ...arrived, [line.position]: value })}
          />
        ))}
      </ul>
    </ConfirmDialog>
  )
}

type WriteOffReason = (typeof RETURN_WRITE_OFF_REASONS)[number]
type Result = { restocked?: number; reason?: WriteOffReason }

const WRITE_OFF_OPTIONS = RETURN_WRITE_OFF_REASONS.map((reason) => [reason, reason] as const)

/** Decides for each line of a return how many packs can be sold again; damaged ones are proposed to be written off. */
export function InspectReturnDialog({ item, onClose }: Props) {
  const [results, setResults] = useState<Readonly<Record<number, Result>>>({})
  const lines = item.lines
    .map(({ received, ...line }) => ({ ...line, arrived: received ?? 0 }))
    .filter(({ arrived }) => arrived > 0)
    .map((line) => {
      const isDamaged = line.reason === 'damaged'
      const { restocked = isDamaged ? 0 : line.arrived, reason = isDamaged ? 'Beschädigt' : 'Geöffnet' } = results[line.position] ?? {}
      return { ...line, restocked, writeOffReason: reason }
    })
  const change = useSave(
    () =>
      callApi<typeof inspectReturn>('POST /api/admin/returns/:id/inspect', {
        params: { id: item.id },
        body: {
          version: item.version,
          lines: lines.map(({ position, restocked, arrived, writeOffReason }) => ({
            position,
            restocked,
            writeOffReason: restocked < arrived ? writeOffReason : null,
          })),
        },
      }),
    { done: 'Rücksendung geprüft', onDone: onClose, refused: null },
  )

  function set(position: number, result: Result): void {
    setResults({ ...results, [position]: { ...results[position], ...result } })
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      closesOutside={false}
      title="Was kann wieder verkauft werden?"
      text="Diese Packungen gehen zurück ins Lager, bei Losen in das Los, aus dem sie kamen. Was Sie nicht zurücklegen, wird abgeschrieben."
      confirm="Prüfung speichern"
      variant="primary"
      save={change}
      onConfirm={() => change.mutate()}
    >
      {lines.length === 0 && <p className="text-ink-soft">Es ist nichts eingetroffen.</p>}
      <ul className="grid gap-4">
        {lines.map((line) => (
          <LineQuantity
            key={line.position}
            line={line}
            label="Zurück ins Lager"
            note={`${line.arrived} eingetroffen, ${returnsText.reasons[line.reason]}`}
            max={line.arrived}
            value={line.restocked}
            onChange={(restocked) => set(line.position, { restocked })}
          >
            {line.restocked < line.arrived && (
              <ChoiceField
                label={`Warum ${line.arrived - line.restocked} abgeschrieben ${line.arrived - line.restocked === 1 ? 'wird' : 'werden'}`}
                value={line.writeOffReason}
                options={WRITE_OFF_OPTIONS}
                onChange={(reason) => set(line.position, { reason })}
              />
            )}
          </LineQuantity>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

interface CloseProps extends Props {
  isRefund: boolean
  order: Pick<AdminOrder, 'isCreditable' | 'refundable'>
}

/**
 * Asks before an inspected return is closed: with what arrived refunded, or credited of an unpaid invoice, or without
 * either.
 */
export function CloseReturnDialog({ item, isRefund, order, onClose }: CloseProps) {
  const { isCreditable: isCredit, refundable } = order
  const act = isCredit ? 'gutschreiben' : 'zurückerstatten'
  const change = useSave(
    () =>
      callApi<typeof closeReturn>('POST /api/admin/returns/:id/close', {
        params: { id: item.id },
        body: { version: item.version, refund: isRefund },
      }),
    {
      done: isRefund ? (isCredit ? 'Der Rechnung gutgeschrieben' : 'Rückerstattung veranlasst') : 'Rücksendung abgeschlossen',
      onDone: onClose,
      refused: null,
    },
  )
  const cost = item.amount ?? ZERO
  // What was waived of the invoice is only credited.
  const back = rappen(Math.min(cost, refundable))
  const why =
    back < cost
      ? `Die eingetroffenen Packungen haben ${formatChf(cost)} gekostet. Mehr ist nicht eingegangen: Was erlassen wurde, wird nur gutgeschrieben.`
      : 'So viel haben die eingetroffenen Packungen gekostet.'
  return (
    <ConfirmDialog
      title={isRefund ? `${formatChf(back)} ${act}?` : 'Ohne Erstattung abschliessen?'}
      text={
        isRefund
          ? `${why} ${isCredit ? 'Die Gutschrift wird von der offenen Rechnung abgezogen.' : 'Es gibt eine Gutschrift, und das Geld geht auf demselben Weg zurück.'}`
          : 'Die Kundschaft erhält dafür kein Geld zurück. Einen Teilbetrag erstatten Sie bei der Zahlung.'
      }
      confirm={isRefund ? (isCredit ? 'Gutschreiben' : 'Zurückerstatten') : 'Abschliessen'}
      save={change}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  )
}

/** Sends what came back once more, instead of a refund. docs/rules/returns.md#replacement */
export function ReplaceReturnDialog({ item, onClose }: Props) {
  const [franking, setFranking] = useState(FRANKED_BY_HAND)
  const mail = mailNotice('Die Kundin oder der Kunde', useSendsMail())
  const change = useSave(
    async ({ again }: { again: boolean }) => {
      const params = { id: item.id }
      const { version } = item
      const { service } = franking
      if (service !== null)
        return callApi<typeof replaceWithLabel>('POST /api/admin/returns/:id/label', { params, body: { version, service, again } })
      const trackingNumber = franking.trackingNumber.trim() || null
      return callApi<typeof replaceReturn>('POST /api/admin/returns/:id/replace', { params, body: { version, trackingNumber } })
    },
    { done: 'Ersatz ist versandt', onDone: onClose, refused: null },
  )
  const isUnclear = isLabelUnclear(change.error)

  return (
    <SaveDialog
      onClose={onClose}
      closesOutside={false}
      title="Ersatz senden?"
      description={`Diese Packungen gehen ohne Berechnung aus dem Lager weg. Geld gibt es dafür keines zurück. ${mail}`}
      save={change}
      onSubmit={() => change.mutate({ again: isUnclear })}
      label={shipVerb(franking, isUnclear)}
    >
      <ul className="grid gap-1">
        {item.lines
          .map((line) => ({ ...line, arrived: line.received ?? 0 }))
          .filter(({ arrived }) => arrived > 0)
          .map(({ position, arrived, name, sizeLabel }) => (
            <li key={position}>
              {timesLabel(arrived)} <strong>{name}</strong> {sizeLabel}
            </li>
          ))}
      </ul>
      <FrankingFields franking={franking} onChange={setFranking} />
    </SaveDialog>
  )
}
