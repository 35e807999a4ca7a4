import { SETTING_LABELS } from '#contract/field-labels.ts'
import { WEEKDAYS } from '#domain/calendar/calendar-day.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { CANTON_NAMES, CANTONS } from '#domain/calendar/holidays.ts'
import { promiseWordsAt, SHIPPING_SERVICES } from '#domain/delivery/delivery-promise.ts'
import { promiseText } from '#domain/delivery/delivery-texts.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import * as arrivalText from '#messages/orders/arrival.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useMinute } from '#web/ui/page/use-minute.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { AddEntry, RemoveEntry } from '../form/entry-buttons.tsx'
import { type DraftForm, filled, partOf } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import { useEntryForms } from '../form/use-entry-forms.ts'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

type Delivery = ShopSettings['delivery']

/** What the promised day of delivery follows from, with what a customer reads now. docs/rules/delivery.md#packing */
export function DeliverySettings({ form }: { form: SettingsFormState }) {
  const delivery = partOf(form, 'delivery')
  const transportDays = partOf(delivery, 'transportDays')
  const { draft, field, change, errorOf } = delivery
  const { packingDays, service } = draft
  const toggle = (weekday: number) =>
    change({
      packingDays: packingDays.includes(weekday) ? packingDays.filter((day) => day !== weekday) : [...packingDays, weekday].sort(),
    })
  return (
    <SettingsPanel section="delivery">
      <Preview delivery={draft} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Field label={SETTING_LABELS['cutOff']} {...field('cutOff')} />
        <Field label={SETTING_LABELS['time']} {...field('time')} />
      </div>
      <fieldset className="mt-4">
        <legend className="text-small font-semibold">{SETTING_LABELS['packingDays']}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={packingDays.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              error={index === 0 ? errorOf('packingDays') : undefined}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceField
        className="mt-3"
        label={SETTING_LABELS['canton']}
        options={CANTONS.map((canton) => [canton, CANTON_NAMES[canton]])}
        {...field('canton')}
      />
      <ShopHolidays form={delivery} />
      <div className="mt-4 grid items-end gap-3 sm:grid-cols-2">
        <ChoiceField
          className="sm:col-span-2"
          label={SETTING_LABELS['service']}
          options={SHIPPING_SERVICES.map((each) => [each, SETTING_LABELS[each] ?? each])}
          {...field('service')}
        />
        {([service, 'liechtenstein'] as const).map((way) => (
          <IntegerField
            key={way}
            label={`${SETTING_LABELS['transportDays']}: ${SETTING_LABELS[way]}`}
            {...filled(transportDays.field(way))}
          />
        ))}
      </div>
    </SettingsPanel>
  )
}

/** Edits the shop's own holidays, on which nothing is packed. */
function ShopHolidays({ form: { draft, change, errorOf } }: { form: DraftForm<Delivery> }) {
  const { shopHolidays } = draft
  const set = (next: Delivery['shopHolidays']) => change({ shopHolidays: next })
  const holidays = useEntryForms(shopHolidays, set, (name) => errorOf(`shopHolidays.${name}`))
  function add(): void {
    const today = swissDay(Date.now())
    set([...shopHolidays, { from: today, to: today }])
  }
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">{SETTING_LABELS['shopHolidays']}</legend>
      <div className="mt-1 grid gap-2">
        {holidays.map((holiday) => (
          <div key={holiday.key} className="flex items-end gap-3">
            <Field
              label="Vom"
              type="date"
              className="flex-1"
              {...holiday.field('from')}
              onChange={(day) => holiday.change({ from: day, ...(holiday.draft.to < day && { to: day }) })}
            />
            <Field label="Bis und mit" type="date" className="flex-1" {...holiday.field('to')} />
            <RemoveEntry label={`Betriebsferien ab ${germanDay(holiday.draft.from)} entfernen`} onClick={holiday.remove} />
          </div>
        ))}
        <AddEntry onClick={add}>Betriebsferien</AddEntry>
      </div>
    </fieldset>
  )
}

function Preview({ delivery }: { delivery: Delivery }) {
  const now = useMinute()
  const promise = now === null ? null : promiseWordsAt(delivery, { at: now }, { language: 'de', arrivalText })
  return (
    <Callout>
      <Note as="span">Wer jetzt bestellt, liest:</Note>
      {promise && now !== null
        ? promiseText(promise, now, arrivalText)
        : `Lieferzeit ${delivery.time}. In den nächsten zwei Monaten wird nicht gepackt.`}
    </Callout>
  )
}
