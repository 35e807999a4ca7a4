import { type FormEvent, useId, useState } from 'react'
import type { Lot, receiveLot } from '#contract/lots/admin-lots.ts'
import type { listShelves, ShelfEntry } from '#contract/packing/admin-batches.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { type Rappen, toDecimalOrNull } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { Dialog, DialogButtons } from '../dialog.tsx'
import { AddEntry, RemoveEntry } from '../form/entry-buttons.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { entryForms } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { useSave } from '../use-save.ts'
import { useLotsOnHand } from './use-lots.ts'

/** The most sizes that a choice shows; of more than that they are searched for. */
const MAX_SHOWN = 100

/** Records a lot that was received or made. docs/rules/lots.md#receipt */
export function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { data: lots = [] } = useLotsOnHand()
  const [size, setSize] = useState<ShelfEntry>()
  const [today] = useState(() => swissDay(Date.now()))
  const [receivedOn, setReceivedOn] = useState(today)
  const [number, setNumber] = useState('')
  const [bestBefore, setBestBefore] = useState('')
  const [packs, setPacks] = useState<number | null>(null)
  const [supplier, setSupplier] = useState('')
  const [unitCost, setUnitCost] = useState<Rappen | null>(null)
  const [ingredients, setIngredients] = useState([{ name: '', number: '' }])
  const [used, setUsed] = useState<{ lotId: number; packs: number | null }[]>([])
  const receive = useSave<{ goesOn: boolean }, Lot>(
    () => {
      if (!size) throw new Error('no size is chosen')
      return callApi<typeof receiveLot>('POST /api/admin/lots', {
        body: {
          productId: size.productId,
          weight: size.weight,
          number,
          bestBefore,
          receivedOn,
          packs: packs ?? 0,
          supplier: supplier || null,
          unitCost: toDecimalOrNull(unitCost),
          ingredients: ingredients.filter((each) => each.name !== '' || each.number !== ''),
          usedLots: used.map((each) => ({ lotId: each.lotId, packs: each.packs ?? 0 })),
        },
      })
    },
    {
      done: (lot) => ({ title: `${lot.name} ${lot.sizeLabel}: Los ${lot.number} erfasst` }),
      onDone: (_, { goesOn }) => (goesOn ? takeNextSize() : onClose()),
      refused: null,
    },
  )
  const numberOf = (lotId: number) => lots.find(({ id }) => id === lotId)?.number ?? ''

  /** The next size of the same batch has its own packs, and all else of this one. */
  function takeNextSize(): void {
    setSize(undefined)
    setPacks(null)
    setUnitCost(null)
    setUsed([])
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    receive.mutate({ goesOn: false })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Eingang erfassen"
      description="Was Sie zusammen erhalten oder hergestellt haben, mit der Losnummer auf den Packungen."
      footer={
        <DialogButtons onCancel={onClose}>
          <Button
            variant="secondary"
            size="small"
            form={formId}
            isBusy={receive.isPending}
            disabled={!size || !packs}
            onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && receive.mutate({ goesOn: true })}
          >
            Erfassen, weitere Grösse
          </Button>
          <Button type="submit" form={formId} size="small" isBusy={receive.isPending} disabled={!size || !packs}>
            Erfassen
          </Button>
        </DialogButtons>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 pt-1">
        <SizeChoice size={size} onChange={setSize} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Los" value={number} onChange={setNumber} maxLength={30} autoComplete="off" required />
          <IntegerField label="Packungen" value={packs} onChange={setPacks} />
          <Field label="Eingegangen am" type="date" max={today} value={receivedOn} onChange={setReceivedOn} required />
          <Field label="Mindestens haltbar bis" type="date" min={today} value={bestBefore} onChange={setBestBefore} required />
          <Field
            label="Lieferant"
            isOptional
            hint="Leer: selbst hergestellt."
            value={supplier}
            onChange={setSupplier}
            maxLength={120}
            autoComplete="off"
          />
          <MoneyField
            label="Einstandspreis"
            isOptional
            hint={`Je Packung in CHF, ohne MWST; damit wird das Lager bewertet.${used.length > 0 ? ' Leer: was die Packungen darin gekostet haben.' : ''}`}
            value={unitCost}
            onChange={setUnitCost}
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-small font-semibold">Rohstoffe</legend>
          {entryForms(ingredients, setIngredients).map(({ field }, index) => (
            // The rows have nothing else to be told apart by, and are never sorted.
            <div key={index} className="grid grid-cols-2 gap-3">
              <Field label="Rohstoff" {...field('name')} maxLength={120} />
              <Field label="Dessen Los" {...field('number')} maxLength={60} />
            </div>
          ))}
          <AddEntry onClick={() => setIngredients([...ingredients, { name: '', number: '' }])}>Weiterer Rohstoff</AddEntry>
        </fieldset>
        <fieldset className="grid gap-3" hidden={lots.length === 0}>
          <legend className="mb-1 text-small font-semibold">Nur bei Boxen: die Lose darin</legend>
          {entryForms(used, setUsed).map(({ draft: { lotId }, field, remove }) => (
            <div key={lotId} className="grid grid-cols-[1fr_6rem_auto] items-end gap-3">
              <LotName lot={lots.find(({ id }) => id === lotId)} />
              <IntegerField label="Packungen" {...field('packs')} />
              <RemoveEntry label={`Los ${numberOf(lotId)} entfernen`} onClick={remove} />
            </div>
          ))}
          <ChoiceField
            label="Los hinzufügen"
            value=""
            options={[
              ['', '–'],
              ...lots
                .filter(({ id }) => used.every(({ lotId }) => lotId !== id))
                .map((each): [string, string] => [
                  String(each.id),
                  `${each.name} ${each.sizeLabel}, Los ${each.number} (${each.remaining})`,
                ]),
            ]}
            onChange={(id) => id !== '' && setUsed([...used, { lotId: Number(id), packs: null }])}
          />
        </fieldset>
        <FailureNote error={receive.error} />
      </form>
    </Dialog>
  )
}

function LotName({ lot }: { lot: Lot | undefined }) {
  return (
    <span className="min-w-0 self-center">
      {lot?.name} {lot?.sizeLabel}
      <Note as="span">Los {lot?.number}</Note>
    </span>
  )
}

/** The size that a lot is received of, and what changes with the first lot of a size. docs/rules/lots.md#stock */
function SizeChoice({ size: chosen, onChange }: { size: ShelfEntry | undefined; onChange: (size: ShelfEntry) => void }) {
  const [q, setQ] = useState('')
  const { data: page } = useAdminQuery<typeof listShelves>('GET /api/admin/shelves', {
    query: { limit: MAX_SHOWN, ...(q.trim() && { q: q.trim() }) },
  })
  const found = page?.items ?? []
  const known = chosen && found.find((each) => keyOf(each) === keyOf(chosen))
  // The list may come anew after the choice, as when the size has got its first lot meanwhile.
  const size = known ?? chosen
  const shown = size && !known ? [size, ...found] : found
  return (
    <>
      {(q !== '' || (page && page.nextCursor !== null)) && (
        <Field label="Produkt suchen" type="search" value={q} onChange={setQ} autoComplete="off" />
      )}
      <ChoiceField
        label="Produkt"
        value={size ? keyOf(size) : ''}
        options={[
          ...(size ? [] : [['', 'Bitte wählen'] as [string, string]]),
          ...shown.map((each): [string, string] => [keyOf(each), `${each.name} ${each.sizeLabel}`]),
        ]}
        onChange={(key) => {
          const next = shown.find((each) => keyOf(each) === key)
          if (next) onChange(next)
        }}
      />
      {size && !size.hasLots && (
        <Callout tone="warn" className="text-small">
          Das erste Los dieser Grösse: Ab jetzt gilt nur noch, was ihre Lose halten. Was schon da ist, erfassen Sie als eigenes Los.
          {size.uncounted.length > 0 && (
            <strong className="mt-1 block">
              {size.uncounted.join(' und ')} von {size.name} {size.uncounted.length === 1 ? 'ist' : 'sind'} nicht gezählt und danach
              ausverkauft, bis Sie auch dort ein Los oder einen Bestand erfassen.
            </strong>
          )}
        </Callout>
      )}
    </>
  )
}

function keyOf({ productId, weight }: Pick<ShelfEntry, 'productId' | 'weight'>): string {
  return `${productId}-${weight}`
}
