import { Plus, Trash2 } from 'lucide-react'
import { SETTING_LABELS } from '#contract/field-labels.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Field } from '../form/field.tsx'
import type { SettingsFormState } from './settings-form.tsx'

type ShopHolidays = ShopSettings['delivery']['shopHolidays']

interface ShopHolidaysProps {
  shopHolidays: ShopHolidays
  onChange: (shopHolidays: ShopHolidays) => void
  errorOf: SettingsFormState['errorOf']
}

/** Edits the shop's own holidays, on which nothing is packed. */
export function ShopHolidayFields({ shopHolidays, onChange, errorOf }: ShopHolidaysProps) {
  const replace = (at: number, patch: Partial<ShopHolidays[number]>) =>
    onChange(shopHolidays.map((shopHoliday, index) => (index === at ? { ...shopHoliday, ...patch } : shopHoliday)))
  const add = () => {
    const today = swissDay(Date.now())
    onChange([...shopHolidays, { from: today, to: today }])
  }
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">{SETTING_LABELS['shopHolidays']}</legend>
      <div className="mt-1 grid gap-2">
        {shopHolidays.map(({ from, to }, index) => (
          <div key={index} className="flex items-end gap-3">
            <Field
              label="Vom"
              type="date"
              className="flex-1"
              value={from}
              onChange={(day) => replace(index, { from: day, ...(to < day && { to: day }) })}
              error={errorOf(`delivery.shopHolidays.${index}.from`)}
            />
            <Field
              label="Bis und mit"
              type="date"
              className="flex-1"
              value={to}
              onChange={(day) => replace(index, { to: day })}
              error={errorOf(`delivery.shopHolidays.${index}.to`)}
            />
            <IconButton
              label={`Betriebsferien ab ${germanDay(from)} entfernen`}
              onClick={() => onChange(shopHolidays.filter((_, at) => at !== index))}
            >
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </div>
        ))}
        <Button variant="quiet" size="small" className="-ml-5 justify-self-start" onClick={add}>
          <Plus className="size-4" aria-hidden /> Betriebsferien
        </Button>
      </div>
    </fieldset>
  )
}
