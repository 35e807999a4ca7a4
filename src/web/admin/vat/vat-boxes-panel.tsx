import { useState } from 'react'
import * as z from 'zod/mini'
import { saveVatBoxes, type VatReturn } from '#contract/vat/admin-vat.ts'
import type { Period } from '#domain/calendar/period.ts'
import { formatChf, type Rappen, ZERO } from '#domain/money/money.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { BOX_LABELS, boxesOf, MAX_DEDUCTION_LENGTH, type VatBoxes } from '#domain/vat/vat-boxes.ts'
import type { VatMethod } from '#domain/vat/vat-scheme.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { DialogOpener } from '../dialog.tsx'
import { Field } from '../form/field.tsx'
import { MoneyField } from '../form/number-field.tsx'
import { moneyText } from '../form/parse-number.ts'
import { SaveDialog } from '../form/save-dialog.tsx'
import { today } from '../period/period-search.ts'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

/** The rates of services from abroad that the form has today. */
const ACQUISITION_RATES = [810, 260, 380]

interface PanelProps {
  kind: 'return' | 'annual'
  period: Period
  method: VatMethod
  entered: VatReturn['entered']
  activities: VatReturn['activities']
  isClosed: boolean
}

/** What only the bookkeeper knows of a return; owners enter it (docs/rules/vat.md#boxes). */
export function VatBoxesPanel(props: PanelProps) {
  const { isOwner } = useOperator()
  const { boxes } = props.entered
  const hasBegun = props.period.from <= today()
  const filled = boxesOf(props.method).filter((box) => (boxes.amounts[box] ?? 0) !== 0)
  const divided = laterActivities(props)
    .map(({ name, at }) => ({ name, turnover: boxes.activities[at] ?? ZERO }))
    .filter(({ turnover }) => turnover !== 0)
  return (
    <Panel title="Von der Buchhaltung" className="print:hidden">
      {filled.length + boxes.acquisition.length + divided.length === 0 ? (
        <p className="text-small">
          {props.isClosed
            ? 'Abgeschlossen ohne Vorsteuer, Bezugsteuer und andere Ziffern, die der Shop nicht kennt.'
            : 'Vorsteuer, Bezugsteuer und andere Ziffern, die der Shop nicht kennt.'}
        </p>
      ) : (
        <ul className="text-small tabular-nums">
          {filled.map((box) => (
            <li key={box}>
              Ziffer {box}: {formatChf(boxes.amounts[box] ?? ZERO)}
            </li>
          ))}
          {boxes.acquisition.map(({ rate, turnover }) => (
            <li key={rate}>
              Bezugsteuer zu {formatTaxRate(rate)}: auf {formatChf(turnover)}
            </li>
          ))}
          {divided.map(({ name, turnover }, index) => (
            <li key={index}>
              Umsatz von «{name}»: {formatChf(turnover)}
            </li>
          ))}
        </ul>
      )}
      {isOwner && !props.isClosed && hasBegun && (
        <DialogOpener className="mt-3" renderDialog={(close) => <BoxesDialog {...props} onClose={close} />}>
          Eintragen
        </DialogOpener>
      )}
      {!hasBegun && <Note className="mt-2">Eintragen können Sie sie, sobald der Zeitraum begonnen hat.</Note>}
    </Panel>
  )
}

/** The activities whose turnover is entered and taken off the first one, with their places. */
function laterActivities({ kind, method, activities }: Pick<PanelProps, 'kind' | 'method' | 'activities'>) {
  return method === 'net-rate' && kind === 'return' ? activities.map(({ name }, at) => ({ name, at })).slice(1) : []
}

function BoxesDialog({ kind, period, method, entered, activities, onClose }: PanelProps & { onClose: () => void }) {
  // What a colleague saves while the dialog is open does not change what the owner saw.
  const [{ version }] = useState(entered)
  const [boxes, setBoxes] = useState<VatBoxes>(entered.boxes)
  const save = useSave(
    () =>
      callApi<typeof saveVatBoxes>('PUT /api/admin/vat-boxes', {
        body: z.encode(saveVatBoxes.body, { ...period, kind, version, boxes }),
      }),
    { done: 'Ziffern gespeichert', onDone: onClose, refused: null },
  )
  const setAcquired = (rate: number, turnover: Rappen | null) =>
    setBoxes({
      ...boxes,
      acquisition: [
        ...boxes.acquisition.filter((one) => one.rate !== rate),
        ...(turnover === null || turnover === 0 ? [] : [{ rate, turnover }]),
      ].toSorted((a, b) => b.rate - a.rate),
    })
  const setActivity = (at: number, turnover: Rappen | null) =>
    setBoxes({
      ...boxes,
      activities: activities.map((_, index) => (index === at ? (turnover ?? ZERO) : (boxes.activities[index] ?? ZERO))),
    })

  return (
    <SaveDialog
      onClose={onClose}
      title="Ziffern der Buchhaltung"
      description="Sie stehen im Formular und in der Datei und werden mit dem Zeitraum abgeschlossen."
      save={save}
      onSubmit={() => save.mutate()}
      label="Speichern"
    >
      {boxesOf(method).map((box) => (
        <MoneyField
          key={box}
          label={`${box} ${BOX_LABELS[box]}`}
          placeholder={moneyText(ZERO)}
          value={boxes.amounts[box] || null}
          onChange={(amount) => setBoxes({ ...boxes, amounts: { ...boxes.amounts, [box]: amount ?? ZERO } })}
        />
      ))}
      <Field
        isOptional
        label="Was Ziffer 280 ist"
        hint="Die Steuerverwaltung verlangt es, sobald dort ein Betrag steht."
        value={boxes.deduction}
        maxLength={MAX_DEDUCTION_LENGTH}
        onChange={(deduction) => setBoxes({ ...boxes, deduction })}
      />
      {ACQUISITION_RATES.map((rate) => (
        <MoneyField
          key={rate}
          label={`383 Bezugsteuer: Leistungen zu ${formatTaxRate(rate)}, ohne MWST`}
          placeholder={moneyText(ZERO)}
          value={boxes.acquisition.find((one) => one.rate === rate)?.turnover ?? null}
          onChange={(turnover) => setAcquired(rate, turnover)}
        />
      ))}
      {laterActivities({ kind, method, activities }).map(({ name, at }) => (
        <MoneyField
          key={at}
          label={`Umsatz von «${name}», den der Shop einer anderen Tätigkeit zurechnet`}
          placeholder={moneyText(ZERO)}
          value={boxes.activities[at] || null}
          onChange={(turnover) => setActivity(at, turnover)}
        />
      ))}
      <Note>Beträge in Ziffer 230 und 280 gehören auch zu Ziffer 200; sie ändern keine Steuer.</Note>
    </SaveDialog>
  )
}
