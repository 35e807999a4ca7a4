import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Lot } from '#contract/lots/admin-lots.ts'
import type { createProductLabels } from '#contract/product-labels/admin-labels.ts'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { keepsUntil, lotsOnLabel } from '#domain/product-labels/label-lot.ts'
import { LABEL_FORMAT_NAMES, LABEL_FORMATS, type LabelFormat, labelsPerPage } from '#domain/product-labels/label-sheet.ts'
import { sizeOf, weightsOffered } from '#domain/products/product.ts'
import { DEFAULT_WEIGHT, grams, type Weight } from '#domain/products/weight.ts'
import { callApi } from '#web/app/requests/api.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { packsLabel } from '../counted.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { useLotsOfProduct } from '../lots/use-lots.ts'
import { saveFile } from '../save-file.ts'

/** Prints labels of a size: asks for lot, best-before date, sheet and number (docs/rules/labels.md). */
export function LabelDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const sizes = weightsOffered(product)
  const [weight, setWeight] = useState(sizes[0] ?? DEFAULT_WEIGHT)
  const [format, setFormat] = useState<LabelFormat>('sheet-3x8')
  const { data: lots = [] } = useLotsOfProduct(product.id)
  const { data: shop } = useQuery(shopFactsQuery)
  const [today] = useState(() => swissDay(Date.now()))
  const sellable = lots.filter((each) => each.weight === weight && (each.state === 'fine' || each.state === 'soon')).toReversed()
  // Until something is typed, the newest lot of the size is proposed.
  const [typedLot, setLot] = useState<string>()
  const [typedDay, setBestBefore] = useState<string>()
  const lot = typedLot ?? sellable.toSorted((a, b) => b.id - a.id)[0]?.number ?? ''
  const named = lotsOnLabel(lot, { lots, weight })
  const stopped = named.find((each) => each.blockedReason !== null)
  const bestBefore = named[0]?.bestBefore ?? typedDay ?? keepsUntil(today, shop?.shelfLife.unopened ?? '') ?? ''
  const [count, setCount] = useState<number | null>(labelsPerPage('sheet-3x8'))
  const [firstPlace, setFirstPlace] = useState<number | null>(1)
  const places = labelsPerPage(format)
  const lotsId = useId()
  const create = useMutation({
    mutationFn: () =>
      callApi<typeof createProductLabels>('POST /api/admin/products/:id/labels', {
        params: { id: product.id },
        body: { weight, format, lot, bestBefore, count: count ?? 1, firstPlace: Math.min(firstPlace ?? 1, places) },
      }),
    onSuccess: ({ name, pdf }) =>
      saveFile({ name, type: 'application/pdf', bytes: Uint8Array.from(atob(pdf), (byte) => byte.codePointAt(0) ?? 0) }),
  })

  return (
    <SaveDialog
      onClose={onClose}
      title="Etiketten"
      description={`${product.name}, mit den gespeicherten Angaben. Drucken Sie mit 100 %, ohne Anpassen an die Seite.`}
      save={create}
      onSubmit={create.mutate}
      label="PDF herunterladen"
      isDisabled={!count || stopped !== undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Los"
          value={lot}
          onChange={setLot}
          maxLength={30}
          autoComplete="off"
          list={lotsId}
          error={stopped && `Los ${stopped.number} ist gesperrt: ${stopped.blockedReason}`}
          hint={stopped ? undefined : lotHint(lot, named, weight)}
          required
        />
        <datalist id={lotsId}>
          {sellable.map((each) => (
            <option key={each.id} value={each.number}>
              haltbar bis {germanDay(each.bestBefore)}, {packsLabel(each.remaining)}
            </option>
          ))}
        </datalist>
        <Field
          label="Mindestens haltbar bis"
          type="date"
          value={bestBefore}
          onChange={setBestBefore}
          hint={named.length > 0 ? 'Wie beim Los erfasst.' : undefined}
          readOnly={named.length > 0}
          required
        />
        <ChoiceField
          label="Grösse"
          value={weight}
          options={sizes.map((size) => [size, gramsLabel(sizeOf(product, size)?.netWeight ?? product.netWeightGrams ?? grams(size))])}
          onChange={setWeight}
        />
        <IntegerField label="Anzahl" value={count} onChange={setCount} />
        <ChoiceField
          label="Etiketten"
          className="sm:col-span-2"
          value={format}
          options={LABEL_FORMATS.map((each) => [each, LABEL_FORMAT_NAMES[each]])}
          onChange={(chosen) => {
            setFormat(chosen)
            setCount(labelsPerPage(chosen))
          }}
        />
        {places > 1 && <IntegerField label="Erster Platz auf dem Bogen" value={firstPlace} onChange={setFirstPlace} />}
      </div>
      {!sizeOf(product, weight)?.gtin && (
        <Callout className="text-fine">Diese Grösse hat keine GTIN: Die Etikette hat keinen Strichcode.</Callout>
      )}
    </SaveDialog>
  )
}

/** What the number on the label means: a lot of another size, or none yet. */
function lotHint(number: string, [lot]: readonly Lot[], weight: Weight): string | undefined {
  if (number.trim() === '') return undefined
  if (!lot) return 'Dieses Los ist noch nicht erfasst.'
  return lot.weight === weight ? undefined : `Erfasst ist es von ${lot.sizeLabel}.`
}
