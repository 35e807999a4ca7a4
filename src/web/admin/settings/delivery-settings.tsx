import { SETTING_LABELS } from '#contract/field-labels.ts'
import { WEEKDAYS } from '#domain/calendar/calendar-day.ts'
import { CANTON_NAMES, CANTONS } from '#domain/calendar/holidays.ts'
import { promiseWordsAt, SHIPPING_SERVICES } from '#domain/delivery/delivery-promise.ts'
import { promiseText } from '#domain/delivery/delivery-texts.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import * as arrivalText from '#messages/orders/arrival.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useMinute } from '#web/ui/page/use-minute.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ChoiceField, Field } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { ShopHolidayFields } from './shop-holidays.tsx'

type Delivery = ShopSettings['delivery']

/** What the promised day of delivery follows from, with what a customer reads now. docs/rules/delivery.md#packing */
export function DeliverySettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { delivery } = draft
  const set = (patch: Partial<Delivery>) => change({ delivery: { ...delivery, ...patch } })
  const toggle = (weekday: number) =>
    set({
      packingDays: delivery.packingDays.includes(weekday)
        ? delivery.packingDays.filter((day) => day !== weekday)
        : [...delivery.packingDays, weekday].sort(),
    })
  return (
    <SettingsPanel section="delivery">
      <Preview delivery={delivery} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Field
          label={SETTING_LABELS['cutOff']}
          value={delivery.cutOff}
          onChange={(cutOff) => set({ cutOff })}
          error={errorOf('delivery.cutOff')}
        />
        <Field label={SETTING_LABELS['time']} value={delivery.time} onChange={(time) => set({ time })} error={errorOf('delivery.time')} />
      </div>
      <fieldset className="mt-4">
        <legend className="text-small font-semibold">{SETTING_LABELS['packingDays']}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={delivery.packingDays.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              error={index === 0 ? errorOf('delivery.packingDays') : undefined}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceField
        className="mt-3"
        label={SETTING_LABELS['canton']}
        value={delivery.canton}
        options={CANTONS.map((canton) => [canton, CANTON_NAMES[canton]])}
        onChange={(canton) => set({ canton })}
      />
      <ShopHolidayFields shopHolidays={delivery.shopHolidays} onChange={(shopHolidays) => set({ shopHolidays })} errorOf={errorOf} />
      <div className="mt-4 grid items-end gap-3 sm:grid-cols-2">
        <ChoiceField
          className="sm:col-span-2"
          label={SETTING_LABELS['service']}
          value={delivery.service}
          options={SHIPPING_SERVICES.map((service) => [service, SETTING_LABELS[service] ?? service])}
          onChange={(service) => set({ service })}
        />
        {([delivery.service, 'liechtenstein'] as const).map((way) => (
          <IntegerField
            key={way}
            label={`${SETTING_LABELS['transportDays']}: ${SETTING_LABELS[way]}`}
            value={delivery.transportDays[way]}
            onChange={(days) => days !== null && set({ transportDays: { ...delivery.transportDays, [way]: days } })}
            error={errorOf(`delivery.transportDays.${way}`)}
          />
        ))}
      </div>
    </SettingsPanel>
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
