import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { PACKAGE_KIND_LABELS, PACKAGE_KINDS, type PackageKind } from '#domain/delivery/package-size.ts'
import { gramsLabel, timesLabel } from '#domain/money/figures.ts'
import { readScan } from '#domain/packing/scanned-code.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { DialogOpener } from '../dialog.tsx'
import { ChoiceField } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import { ScanForm, type ScanResult } from '../form/scan-form.tsx'
import { PostponeDialog } from '../orders/shipping/postpone-dialog.tsx'
import { canSplit, ShipPartDialog } from '../orders/shipping/ship-part-dialog.tsx'
import { Panel } from '../screen.tsx'
import { useHotkeys } from '../use-hotkeys.ts'
import { useTabState } from '../use-tab-state.ts'
import { OrderContents } from './order-contents.tsx'
import { OrderShippingLabels } from './shipping-label-link.tsx'
import { type ScannedLots, useBatchChange } from './use-batch.ts'

/** The packs of an order that are ticked or scanned by line, and the lots that were scanned. */
type InParcel = { counts: Readonly<Record<number, number>>; lots: ScannedLots }
const NOTHING: InParcel = { counts: {}, lots: [] }

interface OrderOfBatchProps {
  batchId: string
  order: BatchOrder
  orders: readonly BatchOrder[]
  /** Whether a scan has led here: the scanner goes on in the field of this order. */
  isScanned: boolean
  onOpen: (id: string) => void
  /** The order is packed, or has left the batch: the next one is due. */
  onNext: () => void
}

/**
 * The open order of a batch: its packs are scanned or ticked, lines by the keys 1 to 9; once all are in, it counts as
 * packed. docs/rules/packing.md#packed
 */
export function OrderOfBatch({ batchId, order, orders, isScanned, onOpen, onNext }: OrderOfBatchProps) {
  const isPacked = order.packedAt !== null
  const isShipped = order.status !== 'processing'
  const [inParcel, setInParcel] = useTabState(`packing-${order.id}`, NOTHING)
  const [result, setResult] = useState<ScanResult | null>(null)
  const [isSplitting, setIsSplitting] = useState(false)
  const change = useBatchChange(batchId, (done) => {
    if (done.kind === 'packed') setInParcel(() => NOTHING)
    if ((done.kind === 'packed' && done.isPacked) || done.kind === 'leave') onNext()
  })
  const sizing = useBatchChange(batchId)
  const lines = order.lines.map((line) => ({
    ...line,
    packed: isPacked || isShipped ? line.quantity : (inParcel.counts[line.position] ?? 0),
  }))
  const packed = lines.filter((line) => line.packed >= line.quantity).map(({ position }) => position)
  const toggle = (position: number) => {
    const line = lines.find((each) => each.position === position)
    if (!line || isPacked || isShipped) return
    const isIn = line.packed >= line.quantity
    setInParcel(({ counts, lots }) => ({
      counts: { ...counts, [position]: isIn ? 0 : line.quantity },
      // Taken out by hand, what was scanned of it no longer counts.
      lots: isIn ? lots.filter((each) => each.position !== position) : lots,
    }))
  }
  const setPacked = (to: boolean, lots = inParcel.lots) =>
    !isShipped && !change.isPending && change.mutate({ kind: 'packed', order, isPacked: to, lots: to ? lots : [] })
  const renderLots = (position: number) => <LineLots from={lines.find((each) => each.position === position)?.from ?? []} />
  useHotkeys({
    ...Object.fromEntries(lines.slice(0, 9).map(({ position }, index) => [String(index + 1), () => toggle(position)])),
    v: () => setPacked(!isPacked),
  })

  function scan(code: string): void {
    const found = readScan(code, { lines, orderNumbers: orders.map(({ number }) => number) })
    const next = orders.find(({ number }) => found.kind === 'order' && number === found.number)
    if (next) return onOpen(next.id)
    const line = 'position' in found ? lines.find(({ position }) => position === found.position) : undefined
    if (!line) return setResult({ text: `«${code}» gehört nicht zu dieser Bestellung.`, isBad: true })
    const name = `${line.name} ${line.sizeLabel}`
    if (found.kind === 'enough') return setResult({ text: `${name}: Es sind schon alle ${line.quantity} eingepackt.`, isBad: true })
    setResult({ text: `${name}: ${line.packed + 1} von ${line.quantity}`, isBad: false })
    const lots = found.kind === 'pack' && found.lotId !== undefined ? withPack(inParcel.lots, line.position, found.lotId) : inParcel.lots
    setInParcel(({ counts }) => ({ counts: { ...counts, [line.position]: line.packed + 1 }, lots }))
    if (lines.every((each) => each.packed + (each === line ? 1 : 0) >= each.quantity)) setPacked(true, lots)
  }

  return (
    <Panel className="print:hidden">
      {!isShipped && (
        <div className="mb-5">
          <ScanForm label="Artikel, Los oder Bestellnummer scannen" onScan={scan} result={result} takesFocus={isScanned}>
            <ScanBarcode className="size-4" aria-hidden /> Prüfen
          </ScanForm>
        </div>
      )}
      <OrderContents order={{ ...order, parcel: parcelText(order) }} packed={packed} onToggle={toggle} renderLots={renderLots} />
      <div className="mt-5">
        <ParcelFields order={order} onChoose={(packageSize) => sizing.mutate({ kind: 'packageSize', order, packageSize })} />
        <OrderShippingLabels order={order} />
      </div>
      {!isShipped && (
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="small" isBusy={change.isPending} onClick={() => change.mutate({ kind: 'leave', order })}>
            Aus dem Sammelversand nehmen
          </Button>
          <DialogOpener variant="quiet" renderDialog={(close) => <PostponeDialog order={order} onClose={close} />}>
            Zurückstellen
          </DialogOpener>
          {canSplit(order) && (
            <Button variant="quiet" size="small" onClick={() => setIsSplitting(true)}>
              Teil versenden
            </Button>
          )}
          <Button size="small" variant={isPacked ? 'secondary' : 'primary'} isBusy={change.isPending} onClick={() => setPacked(!isPacked)}>
            {isPacked ? 'Doch nicht gepackt' : 'Gepackt'} <KeyHint of="v" />
          </Button>
        </div>
      )}
      {isSplitting && <ShipPartDialog order={order} lines={order.lines} onClose={() => setIsSplitting(false)} />}
    </Panel>
  )
}

/** The scanned lots with one more pack of a lot. */
function withPack(lots: ScannedLots, position: number, lotId: number): ScannedLots {
  const isSame = (each: ScannedLots[number]) => each.position === position && each.lotId === lotId
  const before = lots.find(isSame)?.quantity ?? 0
  return [...lots.filter((each) => !isSame(each)), { position, lotId, quantity: before + 1 }]
}

/** Which parcels or part of the order are packed now. */
function parcelText({ status, gift, shipmentCount, parcels, parcel }: BatchOrder): string {
  if (status !== 'processing' || shipmentCount === 0) return `Versand: ${parcel}`
  if (gift?.recipients) return `Noch ${parcels.length} von ${shipmentCount + parcels.length} Paketen`
  return `Teil ${shipmentCount + 1}, der Rest`
}

/** The lots that the packs of a line come from; nothing for a size without lots. docs/rules/lots.md#packing */
function LineLots({ from }: { from: BatchOrder['lines'][number]['from'] }) {
  return from.map(({ number, bestBefore, packs, isBlocked }) => (
    <span key={number} className={`block text-small ${isBlocked ? 'font-semibold text-bad' : 'text-ink-soft'} print:text-ink`}>
      {from.length > 1 && `${timesLabel(packs)} `}Los <strong>{number}</strong>, haltbar bis {germanDay(bestBefore)}
      {isBlocked && ' – gesperrt, bitte neu packen'}
    </span>
  ))
}

interface ParcelFieldsProps {
  order: BatchOrder
  onChoose: (packageSize: { kind: PackageKind; grams: number } | null) => void
}

/** What the order travels as and weighs: proposed, or chosen here. docs/rules/packing.md#proposal */
function ParcelFields({ order: { status, packageSize, delivery }, onChoose }: ParcelFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<number | null>(null)
  const { kind, grams, isTooHeavy, isChosen } = packageSize

  function choose(): void {
    setTyped(null)
    if (typed !== null && typed > 0 && typed !== grams) onChoose({ kind, grams: typed })
  }

  function chooseTyped(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (event.currentTarget.checkValidity()) choose()
  }

  return (
    <div className="rounded-sm bg-ice p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{PACKAGE_KIND_LABELS[kind]}</strong>
        <span className="tabular-nums">{gramsLabel(grams)}</span>
        {delivery?.country === 'LI' && <Badge tone="warn">Liechtenstein</Badge>}
        <span className="text-fine text-ink-soft">{isChosen ? 'gewählt' : 'vorgeschlagen'}</span>
        {status === 'processing' && (
          <button
            type="button"
            className="ml-auto min-h-11 text-fine font-bold hover:underline"
            onClick={() => setIsOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            Anderes Paket
          </button>
        )}
      </p>
      {isTooHeavy && <p className="mt-1 font-semibold text-bad">Zu schwer für ein einziges Paket.</p>}
      {isOpen && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <ChoiceField
            label="Paket"
            value={kind}
            options={PACKAGE_KINDS.map((each) => [each, PACKAGE_KIND_LABELS[each]])}
            onChange={(chosen) => onChoose({ kind: chosen, grams })}
          />
          <form onSubmit={chooseTyped}>
            <IntegerField label="Gewicht (g)" value={typed ?? grams} onChange={setTyped} onLeave={choose} />
          </form>
          {isChosen && (
            <button type="button" className="min-h-11 text-fine font-bold hover:underline" onClick={() => onChoose(null)}>
              Wieder vorschlagen
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The key that does the same as a button; not on a touch screen. */
function KeyHint({ of: key }: { of: string }) {
  return <span className="pointer-coarse:hidden">({key})</span>
}
