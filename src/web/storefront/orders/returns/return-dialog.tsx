import { type FormEvent, useState } from 'react'
import type { OrderReturns } from '#contract/returns/returns.ts'
import { RETURN_REASONS, type ReturnReason } from '#domain/returns/order-return.ts'
import * as returnsText from '#messages/orders/returns.ts'
import { germanIn } from '#web/app/german-in.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type ReturnedOrder, useAnnounceReturn } from './use-returns.ts'

/** Nobody is given a reason: it says who bears the postage. */
type Chosen = Readonly<Record<number, { quantity: number; reason?: ReturnReason | undefined }>>

const NOTHING_CHOSEN: Readonly<Record<string, string>> = { lines: returnsText.nothingChosen }

interface ReturnDialogProps {
  order: ReturnedOrder
  lines: OrderReturns['lines']
  isOpen: boolean
  onClose: () => void
  onAnnounced: () => void
  focusAfter: () => HTMLElement | null
}

/** Chooses the packs of an order that come back, each with its reason. docs/rules/returns.md#announcement */
export function ReturnDialog({ isOpen, onClose, focusAfter, ...form }: ReturnDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOutside={false}
      focusAfter={focusAfter}
      title={returnsText.what}
      description={returnsText.whatHint}
    >
      <ReturnForm {...form} />
    </Dialog>
  )
}

/** The name of a line's reason among the fields of the form. */
const reasonOf = (position: number) => `reason-${position}`

function ReturnForm({ order, lines, onAnnounced }: Pick<ReturnDialogProps, 'order' | 'lines' | 'onAnnounced'>) {
  // One announcement per dialog, however often the button is pressed.
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<Chosen>({})
  const [note, setNote] = useState('')
  const announce = useAnnounceReturn(order, onAnnounced)
  const { errors, refuses } = useFormErrors(announce)
  const wanted = lines.flatMap(({ position }) => {
    const { quantity = 0, reason } = chosen[position] ?? {}
    return quantity > 0 ? [{ position, quantity, reason }] : []
  })
  const withoutReason = wanted.filter(({ reason }) => reason === undefined)
  const missing = wanted.length === 0 ? errors.fields['lines'] : undefined
  const wholeForm = { ...errors, problem: missing ?? errors.problem }

  function change(position: number, changes: Partial<Chosen[number]>): void {
    setChosen({ ...chosen, [position]: { quantity: 0, ...chosen[position], ...changes } })
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    const problems =
      wanted.length === 0
        ? NOTHING_CHOSEN
        : Object.fromEntries(withoutReason.map(({ position }) => [reasonOf(position), returnsText.reasonMissing]))
    if (refuses(problems)) return
    const given = wanted.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : []))
    announce.mutate({ id, lines: given, note: note.trim() || null })
  }

  return (
    <Form errors={wholeForm} onSubmit={send} className="grid gap-6 pt-2">
      <ul className="grid gap-5">
        {lines.map((line) => {
          const { position, name, sizeLabel, quantity } = line
          const packs = chosen[position]?.quantity ?? 0
          return (
            <li key={position} className="grid gap-3">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0">
                  <strong lang={germanIn(line, 'name')}>{name}</strong>
                  <span className="block text-small text-ink-soft">{returnsText.atMost(sizeLabel, quantity)}</span>
                </span>
                <Stepper
                  label={returnsText.quantityOf(name, sizeLabel)}
                  size="small"
                  min={0}
                  max={quantity}
                  value={packs}
                  onChange={(value) => change(position, { quantity: value })}
                />
              </div>
              {packs > 0 && (
                <SelectField
                  label={returnsText.reasonFor(name)}
                  value={chosen[position]?.reason ?? ''}
                  onChange={({ target }) => change(position, { reason: RETURN_REASONS.find((one) => one === target.value) })}
                  error={chosen[position]?.reason ? undefined : errors.fields[reasonOf(position)]}
                >
                  <option value="">{returnsText.chooseReason}</option>
                  {RETURN_REASONS.map((reason) => (
                    <option key={reason} value={reason}>
                      {returnsText.reasons[reason]}
                    </option>
                  ))}
                </SelectField>
              )}
            </li>
          )
        })}
      </ul>
      <TextAreaField label={returnsText.note} isOptional value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      <FormAlert />
      <Button type="submit" isBusy={announce.isPending}>
        {returnsText.announce}
      </Button>
    </Form>
  )
}
