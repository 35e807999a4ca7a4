import { Plus, Trash2 } from 'lucide-react'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { IntegerField } from '../form/number-field.tsx'

type Steps = ShopSettings['quantitySteps']

/** Edits the steps of the quantity discount. */
export function QuantitySteps({ steps, onChange }: { steps: Steps; onChange: (steps: Steps) => void }) {
  const replace = (at: number, patch: Partial<Steps[number]>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...patch } : step)))
  return (
    <div className="grid gap-2">
      {steps.map((step, index) => (
        <div key={index} className="flex items-end gap-3">
          <IntegerField
            label="Ab Packungen"
            className="flex-1"
            value={step.from}
            onChange={(from) => replace(index, { from: from ?? 1 })}
          />
          <IntegerField
            label="Prozent"
            className="flex-1"
            value={step.percent}
            onChange={(percent) => replace(index, { percent: percent ?? 1 })}
          />
          <IconButton label={`Stufe ab ${step.from} entfernen`} onClick={() => onChange(steps.filter((_, at) => at !== index))}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        className="-ml-5 justify-self-start"
        onClick={() => onChange([...steps, { from: (steps.at(-1)?.from ?? 0) + 5, percent: 5 }])}
      >
        <Plus className="size-4" aria-hidden /> Stufe
      </Button>
    </div>
  )
}
