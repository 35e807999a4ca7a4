import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { SETTING_GROUP_LABELS } from '#contract/field-labels.ts'
import type { AdminSettings, getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import type { InvoiceSum } from '#domain/invoices/open-invoices.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { Field } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { findSettings, SETTING_SECTIONS } from './setting-sections.ts'
import { SettingsForm } from './settings-form.tsx'
import { showSetting, useSettingOfAddress } from './use-setting-of-address.ts'

const route = getRouteApi('/admin/einstellungen')

/** Edits the shop's settings (docs/rules/operations.md#settings). */
export function SettingsScreen() {
  const settings = useAdminQuery<typeof getAdminSettings>('GET /api/admin/settings', {})
  return (
    <Screen title="Einstellungen">
      <Loaded query={settings}>{(data) => <Editor record={data} />}</Loaded>
    </Screen>
  )
}

function Editor({ record }: { record: AdminSettings }) {
  const form = useDraft<AdminSettings, ShopSettings>({
    record,
    draftOf: ({ settings }) => settings,
    save: (settings, version) =>
      callApi<typeof saveAdminSettings>('PUT /api/admin/settings', { body: { version, settings: bodyOf(settings) } }),
    sentAs: 'settings',
    savedText: 'Einstellungen gespeichert. Der Shop rechnet schon damit.',
  })
  useSettingOfAddress(route.useSearch())
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,52rem)] lg:gap-8">
      <SettingsNavigation />
      <div>
        <SettingsForm form={form} record={record} />
        <SaveBar form={form} labels={SETTING_GROUP_LABELS} />
      </div>
    </div>
  )
}

function bodyOf(settings: ShopSettings) {
  const { small, large, freeFrom } = settings.shippingPrices
  const { customer, address, network } = settings.invoice.openLimits
  const { reminders } = settings.invoice
  return {
    ...settings,
    shippingPrices: { small: toDecimal(small), large: toDecimal(large), freeFrom: toDecimal(freeFrom) },
    invoice: {
      ...settings.invoice,
      limit: toDecimal(settings.invoice.limit),
      reminders: { ...reminders, firstFee: toDecimal(reminders.firstFee), secondFee: toDecimal(reminders.secondFee) },
      openLimits: { customer: sumBody(customer), address: sumBody(address), network: sumBody(network) },
    },
    giftCard: { ...settings.giftCard, offers: settings.giftCard.offers.map(({ amount }) => ({ amount: toDecimal(amount) })) },
  }
}

function sumBody({ count, total }: InvoiceSum) {
  return { count, total: toDecimal(total) }
}

/** The sections of the settings; once something is typed, those and the settings in them that match, as links. */
function SettingsNavigation() {
  const [text, setText] = useState('')
  const found = findSettings(text)
  return (
    <nav aria-label="Abschnitte" className="lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:-mx-1 lg:overflow-y-auto lg:p-1">
      <Field
        label="Einstellung suchen"
        type="search"
        placeholder="Betriebsferien, Porto …"
        autoComplete="off"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && text.trim() !== '' && first) showSetting(first.section, first.setting)
        }}
      />
      <ul className={`mt-2 grid gap-0.5 ${text.trim() === '' ? 'max-lg:hidden' : ''}`}>
        {found.map(({ section, setting, title }) => (
          <li key={`${section} ${title}`}>
            <button
              type="button"
              onClick={() => showSetting(section, setting)}
              className="min-h-8 w-full rounded-sm px-3 py-1 text-left font-semibold text-ink-soft hover:bg-frost hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
              {setting && <span className="block text-fine font-normal">{SETTING_SECTIONS[section].title}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <output className="block px-3 py-2 text-ink-soft">Nichts gefunden.</output>}
    </nav>
  )
}
