import { useState } from 'react'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { PACKAGE_KINDS, PACKAGE_KIND_LABELS, type PackageKind } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChoiceField } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'

interface ParcelFieldsProps {
  order: BatchOrder
  onChoose: (packageSize: { kind: PackageKind; grams: number } | null) => void
}

/** What the order travels as and weighs: proposed, or chosen here. docs/rules/packing.md#proposal */
export function ParcelFields({ order: { status, packageSize, delivery }, onChoose }: ParcelFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { kind, grams, isTooHeavy, isChosen } = packageSize
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
          <IntegerField
            label="Gewicht (g)"
            value={grams}
            onChange={(typed) => typed !== null && typed > 0 && onChoose({ kind, grams: typed })}
          />
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
