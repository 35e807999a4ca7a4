import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react'
import type { BatchOrder, shipBatch } from '#contract/packing/admin-batches.ts'
import { MAX_TRACKING_LENGTH, pastedNumbers, repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Field } from '../form/field.tsx'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { ordersLabel } from '../orders/order-texts.ts'
import { Panel } from '../screen.tsx'
import { bulkToast } from '../table/bulk-toast.ts'
import { useSave } from '../use-save.ts'
import { ShipQuestion } from './ship-question.tsx'

/** Tracking numbers that were typed, by the parcel. */
export type TypedNumbers = Readonly<Record<string, string>>

type ParcelToSend = BatchOrder['parcels'][number]

/** What tells the parcels of a batch apart. */
export const parcelKey = ({ id }: Pick<BatchOrder, 'id'>, { recipient }: Pick<ParcelToSend, 'recipient'>) => `${id} ${recipient}`

interface ShipTableProps {
  batchId: string
  orders: readonly BatchOrder[]
  typed: TypedNumbers
  onType: (typed: TypedNumbers) => void
}

/**
 * The parcels of all orders of a batch with their tracking numbers in one table, into which a column can be pasted;
 * ships those that are ticked in one step. docs/rules/packing.md#shipping
 */
export function ShipTable({ batchId, orders, typed, onType }: ShipTableProps) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const rows = orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel, key: parcelKey(order, parcel) })))
  const chosen = rows.filter(({ key }) => !skipped.has(key))
  const leaving = orders.flatMap((order) => {
    const parcels = chosen.filter((row) => row.order === order)
    return parcels.length > 0 ? [{ order, parcels }] : []
  })
  const numberOf = ({ order, parcel, key }: (typeof rows)[number]) => typed[key] ?? proposedNumber(order, parcel, typed)
  const repeated = repeatedNumbers(chosen.map(numberOf), (index) => {
    const { order } = chosen[index] ?? {}
    return order && !order.gift?.recipients ? (order.supplements ?? order.number) : index
  })
  const guard = useLeaveGuard(rows.some(({ key }) => (typed[key] ?? '') !== ''))
  const ship = useSave(
    () =>
      callApi<typeof shipBatch>('POST /api/admin/batches/:id/ship', {
        params: { id: batchId },
        body: {
          orders: leaving.map(({ order: { id, version }, parcels }) => ({
            id,
            version,
            parcels: parcels.map((row) => ({ recipient: row.parcel.recipient, trackingNumber: numberOf(row).trim() || undefined })),
          })),
        },
      }),
    {
      done: (result) => bulkToast(result, { title: `${ordersLabel(result.changed.length)}: Versandt` }),
      refused: 'Nichts versandt',
      onDone: ({ changed }) => {
        setIsAsking(false)
        const isSent = (key: string) => chosen.some((row) => row.key === key && changed.includes(row.order.id))
        onType(Object.fromEntries(Object.entries(typed).filter(([key]) => !isSent(key))))
        // What is left is the next step's.
        setSkipped(new Set())
      },
    },
  )

  function toggle(key: string): void {
    const next = new Set(skipped)
    if (!next.delete(key)) next.add(key)
    setSkipped(next)
  }

  function ask(event: FormEvent): void {
    event.preventDefault()
    if (repeated.size === 0 && chosen.length > 0) setIsAsking(true)
  }

  return (
    <Panel
      title="Versenden"
      className="print:hidden"
      actions={
        rows.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            className="-my-2 -mr-3"
            onClick={() => setSkipped(new Set(chosen.length === 0 ? [] : rows.map(({ key }) => key)))}
          >
            {chosen.length === 0 ? 'Alle wählen' : 'Keine wählen'}
          </Button>
        )
      }
    >
      <Note size="small" className="mb-3">
        Angekreuzte Pakete gehen jetzt, die anderen später. Ein Scanner springt nach jeder Nummer ins nächste Feld; eine Spalte aus einer
        Tabelle lässt sich ins erste Feld einfügen.
      </Note>
      <form onSubmit={ask}>
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row, at) => (
            <li key={row.key} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <Checkbox
                label={<ParcelName order={row.order} parcel={row.parcel} />}
                hint={<ParcelFacts order={row.order} parcel={row.parcel} />}
                checked={!skipped.has(row.key)}
                onChange={() => toggle(row.key)}
              />
              <TrackingTableField
                of={parcelNumber(row.order, row.parcel)}
                keys={rows.slice(at).map(({ key }) => key)}
                className="max-sm:pb-2 max-sm:pl-8"
                value={numberOf(row)}
                isRepeated={!skipped.has(row.key) && repeated.has(numberOf(row))}
                onType={(numbers) => onType({ ...typed, ...numbers })}
              />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <Button type="submit" size="small" disabled={repeated.size > 0 || chosen.length === 0}>
            {chosen.length} als versandt melden
          </Button>
        </div>
      </form>
      {isAsking && (
        <ShipQuestion
          orders={leaving.map(({ order }) => order)}
          parcels={chosen.map((row) => numberOf(row).trim())}
          isBusy={ship.isPending}
          onShip={() => ship.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        title="Nummern verwerfen?"
        text="Die eingetragenen Sendungsnummern sind noch nicht gespeichert."
        confirm="Verwerfen"
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </Panel>
  )
}

/** The number of a parcel before one is typed: that of its label, of its order, or of the parcel that it goes in. */
function proposedNumber(
  { trackingNumber, shipmentCount, together, gift }: BatchOrder,
  { shippingLabelNumber }: ParcelToSend,
  typed: TypedNumbers,
) {
  if (gift?.recipients || shipmentCount > 0) return shippingLabelNumber ?? ''
  const [shared] = together.flatMap((each) =>
    each.isShared ? (typed[parcelKey(each, { recipient: 1 })] ?? each.trackingNumber ?? []) : [],
  )
  return trackingNumber ?? shippingLabelNumber ?? shared ?? ''
}

/** 'FF-7K2M-9QXA', of a company's gift with the number of the address: 'FF-7K2M-9QXA 3/24'. */
function parcelNumber({ number, gift }: BatchOrder, { recipient }: ParcelToSend): string {
  return gift?.recipients ? `${number} ${recipient}/${gift.recipients.length}` : number
}

function ParcelName({ order, parcel }: { order: BatchOrder; parcel: ParcelToSend }) {
  const { delivery } = parcel
  return (
    <>
      <strong className="tabular-nums">{parcelNumber(order, parcel)}</strong>{' '}
      {delivery && [`${delivery.firstName} ${delivery.lastName}`, delivery.company].filter(Boolean).join(', ')}
    </>
  )
}

function ParcelFacts({ order: { packageSize, packedAt, together }, parcel: { delivery } }: { order: BatchOrder; parcel: ParcelToSend }) {
  return (
    <>
      {PACKAGE_KIND_LABELS[packageSize.kind]}, {gramsLabel(packageSize.grams)}
      {delivery && `, ${delivery.postalCode} ${delivery.town}`}
      {delivery?.country === 'LI' && ', Liechtenstein'}
      {packedAt === null && ' · noch nicht gepackt'}
      {together.map(({ id, text }) => (
        <span key={id} className="block">
          {text}
        </span>
      ))}
    </>
  )
}

interface TrackingTableFieldProps {
  /** Whose number it is, for screen readers. */
  of: string | number
  /** The keys of this row and those below it, which a pasted column fills. */
  keys: readonly (string | number)[]
  value: string
  isRepeated: boolean
  onType: (numbers: Readonly<Record<string, string>>) => void
  className?: string
}

/**
 * The field of a row in a table of tracking numbers: Enter goes to the next one, and a column can be pasted into it.
 */
function TrackingTableField({ of, keys, value, isRepeated, onType, className }: TrackingTableFieldProps) {
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const numbers = pastedNumbers(event.clipboardData.getData('text'))
    if (numbers.length < 2) return
    event.preventDefault()
    onType(Object.fromEntries(keys.slice(0, numbers.length).map((key, index) => [key, numbers[index] ?? ''])))
  }

  return (
    <Field
      label={<span className="sr-only">Sendungsnummer {of}</span>}
      className={className}
      value={value}
      onChange={(text) => onType({ [String(keys[0])]: text })}
      onKeyDown={focusNextField}
      onPaste={paste}
      error={isRepeated ? 'Diese Nummer steht mehr als einmal da.' : undefined}
      maxLength={MAX_TRACKING_LENGTH}
      placeholder="Sendungsnummer"
      autoComplete="off"
    />
  )
}

/**
 * Moves from one field to the next on Enter, and from the last to the button: a scanner ends each number with Enter.
 */
function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input:not([type=checkbox]), button[type=submit]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
