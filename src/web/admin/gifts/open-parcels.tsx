import { type FormEvent, useState } from 'react'
import type { GiftParcelEntry, GiftParcels, shipGiftParcels } from '#contract/gifts/admin-gift-parcels.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { DialogButtons } from '../form/dialog-buttons.tsx'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { AttentionNote } from '../orders/attention-note.tsx'
import { TrackingTableField } from '../orders/shipping/tracking-table-field.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { nameOf, parcelsLabel } from './parcel-texts.ts'

/** Numbers that were typed, by the number of the address; a label's number stands there until another one is typed. */
export type TypedNumbers = Readonly<Record<number, string>>

interface OpenParcelsProps {
  gift: GiftParcels
  typed: TypedNumbers
  onType: (typed: TypedNumbers) => void
}

/**
 * The parcels that have not left, with their tracking numbers in one table, into which a column can be pasted; sends
 * those that are ticked in one step. docs/rules/company-gifts.md#parcels
 */
export function OpenParcels({ gift, typed, onType }: OpenParcelsProps) {
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const open = gift.parcels.filter(({ shippedAt }) => shippedAt === null)
  const chosen = open.filter(({ number }) => !skipped.has(number))
  const numberOf = ({ number, labelNumber }: GiftParcelEntry) => typed[number] ?? labelNumber ?? ''
  const repeated = repeatedNumbers(open.map(numberOf))
  const guard = useLeaveGuard(open.some(({ number }) => (typed[number] ?? '') !== ''))
  const ship = useSave(
    () =>
      callApi<typeof shipGiftParcels>('POST /api/admin/orders/:id/parcels', {
        params: { id: gift.id },
        body: {
          version: gift.version,
          parcels: chosen.map((parcel) => ({ number: parcel.number, trackingNumber: numberOf(parcel).trim() || undefined })),
        },
      }),
    {
      done: parcelsLabel(chosen.length, 'versandt'),
      onDone: () => {
        setIsAsking(false)
        onType(Object.fromEntries(Object.entries(typed).filter(([number]) => skipped.has(Number(number)))))
        // What is left is the next step's.
        setSkipped(new Set())
      },
    },
  )

  function toggle(number: number): void {
    const next = new Set(skipped)
    if (!next.delete(number)) next.add(number)
    setSkipped(next)
  }

  function ask(event: FormEvent): void {
    event.preventDefault()
    if (repeated.size === 0 && chosen.length > 0) setIsAsking(true)
  }

  return (
    <Panel
      title="Versenden"
      actions={
        open.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            className="-my-2 -mr-3"
            onClick={() => setSkipped(new Set(chosen.length === 0 ? [] : open.map(({ number }) => number)))}
          >
            {chosen.length === 0 ? 'Alle wählen' : 'Keines wählen'}
          </Button>
        )
      }
    >
      <Note size="small" className="mb-3">
        Angekreuzte Pakete gehen jetzt, die anderen später. Ein Scanner springt nach jeder Nummer ins nächste Feld; eine Spalte aus einer
        Tabelle lässt sich ins erste Feld einfügen.
      </Note>
      <form onSubmit={ask}>
        <ol className="divide-y divide-line border-y border-line">
          {open.map((parcel, row) => (
            <li key={parcel.number} className="grid items-center gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <Checkbox
                label={nameOf(parcel)}
                hint={addressLines(parcel.delivery).slice(-3).join(', ')}
                checked={!skipped.has(parcel.number)}
                onChange={() => toggle(parcel.number)}
              />
              <TrackingTableField
                of={parcel.number}
                keys={open.slice(row).map(({ number }) => number)}
                className="max-sm:pb-2 max-sm:pl-8"
                value={numberOf(parcel)}
                isRepeated={repeated.has(numberOf(parcel))}
                onType={(numbers) => onType({ ...typed, ...numbers })}
              />
            </li>
          ))}
        </ol>
        <div className="mt-4 flex justify-end">
          <Button type="submit" size="small" disabled={repeated.size > 0 || chosen.length === 0}>
            {parcelsLabel(chosen.length, 'versenden')}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ParcelsQuestion
          gift={gift}
          leaving={chosen.length}
          unnumbered={chosen.filter((parcel) => numberOf(parcel).trim() === '').length}
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

interface ParcelsQuestionProps {
  gift: GiftParcels
  /** How many parcels leave now, and how many of them without a number. */
  leaving: number
  unnumbered: number
  isBusy: boolean
  onShip: () => void
  onClose: () => void
}

/**
 * Asks before parcels of a company's gift are shipped, and says which mail the buyer gets.
 * docs/rules/company-gifts.md#parcels
 */
function ParcelsQuestion({ gift, leaving, unnumbered, isBusy, onShip, onClose }: ParcelsQuestionProps) {
  const sent = gift.parcels.filter(({ shippedAt }) => shippedAt !== null).length
  const mail = mailText({ isFirst: sent === 0, isLast: sent + leaving === gift.parcels.length })
  const sendsMail = useSendsMail()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${parcelsLabel(leaving, 'versenden')}?`}
      description={`${sendsMail ? mail : 'Es geht keine E-Mail weg (kein Mailserver).'} Zurücknehmen lässt sich das nicht.`}
    >
      <div className="grid gap-3 pt-1">
        <AttentionNote reason={gift.needsAttention} />
        {unnumbered > 0 && <p>{unnumbered === 1 ? 'Eines geht ohne Sendungsnummer.' : `${unnumbered} gehen ohne Sendungsnummer.`}</p>}
        <DialogButtons onCancel={onClose}>
          <Button size="small" isBusy={isBusy} onClick={onShip} data-first-focus>
            Versenden
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

function mailText({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (isLast) return 'Die Kundschaft bekommt eine E-Mail mit den Sendungsnummern aller Pakete.'
  if (isFirst) return 'Die Kundschaft bekommt jetzt eine E-Mail und eine zweite, wenn das letzte Paket geht.'
  return 'Die Kundschaft bekommt die nächste E-Mail, wenn das letzte Paket geht.'
}
