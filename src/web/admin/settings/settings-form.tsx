import { useState } from 'react'
import { SETTING_LABELS, SETTING_GROUP_LABELS } from '#contract/field-labels.ts'
import type { AdminSettings } from '#contract/settings/admin-settings.ts'
import { GIFT_CARD_LIMITS } from '#domain/gift-cards/gift-card.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { formatChf, type Rappen, rappen, toDecimal } from '#domain/money/money.ts'
import { OWN_BOX_SIZES } from '#domain/own-box/own-box.ts'
import { PAYMENT_MEANS } from '#domain/payments/payment-means.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { FactRow } from '../fact-row.tsx'
import { AddEntry, RemoveEntry } from '../form/entry-buttons.tsx'
import { type DraftForm, type FieldState, filled, partOf, ticked } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { MoneyField, IntegerField } from '../form/number-field.tsx'
import { useEntryForms } from '../form/use-entry-forms.ts'
import { ClaimSettings } from './claim-settings.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { InvoiceSettings } from './invoice-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PackingSettings } from './packing-settings.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TaxChanges } from './tax-changes.tsx'
import { VatSettings } from './vat-settings.tsx'

export type SettingsFormState = DraftForm<ShopSettings>

/** The fields of every setting that pages, mails and invoices use, by section (`SETTING_SECTIONS`). */
export function SettingsForm({ form, record }: { form: SettingsFormState; record: AdminSettings }) {
  const { field } = form
  const welcome = partOf(form, 'welcome')
  const giftCard = partOf(form, 'giftCard')
  const shippingPrices = partOf(form, 'shippingPrices')
  const lots = partOf(form, 'lots')
  return (
    <div className="grid gap-4 [&_[data-marked]]:rounded-xs [&_[data-marked]]:bg-action-soft [&_[data-marked]]:shadow-[0_0_0_0.5rem_var(--color-action-soft)]">
      <SettingsGroup group="company" form={form} />
      <SettingsGroup group="support" form={form} />
      <MailSettings form={form} record={record} />
      <SettingsGroup group="social" form={form} />
      <SettingsPanel section="sale">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Name des Shops" className="sm:col-span-2" {...field('brand')} />
          <IntegerField label={SETTING_GROUP_LABELS.foundedIn} {...filled(field('foundedIn'))} />
          <IntegerField label="Rückgabefrist (Tage)" {...filled(field('returnDays'), 0)} />
          <IntegerField label="Stornofrist (Stunden)" {...filled(field('cancelHours'), 0)} />
          <ChoiceField
            className="sm:col-span-2"
            label={SETTING_GROUP_LABELS.afterAdding}
            hint="Was geschieht, sobald etwas im Warenkorb liegt."
            options={[
              ['toast', 'Meldung mit Links zum Warenkorb und zur Kasse'],
              ['drawer', 'Warenkorb öffnet sich'],
            ]}
            {...field('afterAdding')}
          />
          <PaymentMeansSetting form={form} />
          <Checkbox
            className="sm:col-span-3"
            label={SETTING_GROUP_LABELS.asksForReviews}
            hint="Einmal per E-Mail, eine Woche nach der Lieferung. Nicht bei Geschenken, Rücksendungen und Erstattungen."
            {...ticked(field('asksForReviews'))}
          />
          <IntegerField label="Geschenkkarten gültig (Jahre)" {...filled(giftCard.field('years'), 0)} />
          <GiftCardOffers {...giftCard.field('offers')} />
        </div>
      </SettingsPanel>
      <SettingsPanel section="discounts">
        <h3 className="mb-1 font-semibold">{SETTING_GROUP_LABELS.quantitySteps}</h3>
        <QuantitySteps form={form} />
        <OwnBoxSteps form={form} />
        <h3 className="mt-4 mb-1 font-semibold">{SETTING_GROUP_LABELS.welcome}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Code für die erste Bestellung" {...welcome.field('code')} />
          <IntegerField label="Prozent" {...filled(welcome.field('percent'), 0)} />
        </div>
        <Checkbox
          className="mt-2"
          label="Willkommensrabatt anbieten"
          hint="Ausgeschaltet gilt der Code nicht mehr, und Startseite, Fragen, Newsletter und Ihre Texte nennen ihn nicht."
          {...ticked(welcome.field('isOffered'))}
        />
      </SettingsPanel>
      <SettingsPanel section="shippingPrices">
        <div className="grid gap-3 sm:grid-cols-3">
          {(['small', 'large', 'freeFrom'] as const).map((name) => (
            <MoneyField key={name} label={SETTING_LABELS[name]} {...filled(shippingPrices.field(name))} />
          ))}
        </div>
        <Note className="mt-3">Jeder Text im Shop, der diese Beträge nennt, folgt sofort.</Note>
      </SettingsPanel>
      <LanguageSettings form={form} />
      <DeliverySettings form={form} />
      <PackingSettings form={form} />
      <SettingsPanel section="lots">
        <div className="grid gap-4">
          {(['minimumDays', 'soonDays'] as const).map((name) => (
            <IntegerField key={name} label={SETTING_LABELS[name] ?? name} {...filled(lots.field(name))} />
          ))}
        </div>
      </SettingsPanel>
      <SettingsGroup group="shelfLife" form={form} />
      <InvoiceSettings form={form} />
      <VatSettings form={form} record={record} />
      <TaxChanges rates={record.settings.taxRates} />
      <ClaimSettings form={form} />
      <SettingsPanel section="server">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <FactRow label="Absender des Mailservers">{record.mailFrom ?? 'nicht festgelegt'}</FactRow>
          <FactRow label="Mailserver">{record.sendsMail ? 'eingerichtet' : 'keiner: E-Mails werden aufbewahrt'}</FactRow>
          <FactRow label="Zahlung">{record.payments === 'stripe' ? 'Stripe' : 'Test-Modus'}</FactRow>
        </dl>
      </SettingsPanel>
    </div>
  )
}

/** The groups whose settings are texts and plain numbers. */
type TextGroup = 'shelfLife' | 'support' | 'company' | 'social'

/** A group of settings, one field each. */
function SettingsGroup({ group, form: { draft, change, errorOf } }: { group: TextGroup; form: SettingsFormState }) {
  const values: Readonly<Record<string, string | number>> = draft[group]
  const set = (name: string, value: string | number) => change({ [group]: { ...values, [name]: value } } as Partial<ShopSettings>)
  return (
    <SettingsPanel section={group}>
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(values).map(([name, value]) => {
          const texts = { label: SETTING_LABELS[name] ?? name, error: errorOf(`${group}.${name}`) }
          if (typeof value === 'string') return <Field key={name} {...texts} value={value} onChange={(text) => set(name, text)} />
          return <IntegerField key={name} {...texts} value={value} onChange={(number) => number !== null && set(name, number)} />
        })}
      </div>
    </SettingsPanel>
  )
}

/** The payment means whose marks the shop shows. docs/rules/payments.md#marks */
function PaymentMeansSetting({ form: { draft, change } }: { form: SettingsFormState }) {
  const { paymentMeans } = draft
  return (
    <fieldset className="sm:col-span-3">
      <legend className="text-small font-semibold">{SETTING_GROUP_LABELS.paymentMeans}</legend>
      <div className="flex flex-wrap gap-x-5">
        {PAYMENT_MEANS.map((means) => (
          <Checkbox
            key={means}
            label={means}
            checked={paymentMeans.includes(means)}
            onChange={({ target }) =>
              change({ paymentMeans: target.checked ? [...paymentMeans, means] : paymentMeans.filter((each) => each !== means) })
            }
          />
        ))}
      </div>
      <Note>
        Nur ihre Zeichen, und ohne Apple Pay und Google Pay kein «Schnell bezahlen»: Ein- und ausgeschaltet werden sie beim
        Zahlungsanbieter.
      </Note>
    </fieldset>
  )
}

/** The languages that customers can choose. docs/languages.md#switch */
function LanguageSettings({ form: { draft, change } }: { form: SettingsFormState }) {
  const { languages } = draft
  return (
    <SettingsPanel section="languages">
      <div className="flex flex-wrap gap-x-5">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={LANGUAGE_TITLES[language]}
            checked={languages.includes(language)}
            disabled={language === SHOP_LANGUAGE}
            onChange={({ target }) =>
              change({ languages: LANGUAGES.filter((each) => (each === language ? target.checked : languages.includes(each))) })
            }
          />
        ))}
      </div>
      <Note className="mt-3">
        Was in einer Sprache noch fehlt, erscheint auf Deutsch. Seiten einer ausgeschalteten Sprache führen auf die deutschen.
      </Note>
    </SettingsPanel>
  )
}

/** Edits the steps of the quantity discount. */
function QuantitySteps({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const steps = draft.quantitySteps
  const set = (quantitySteps: ShopSettings['quantitySteps']) => change({ quantitySteps })
  const rows = useEntryForms(steps, set, (name) => errorOf(`quantitySteps.${name}`))
  return (
    <div className="grid gap-2">
      {rows.map(({ key, draft: step, field, remove }) => (
        <div key={key} className="flex items-end gap-3">
          <IntegerField label="Ab Packungen" className="flex-1" {...filled(field('from'), 1)} />
          <IntegerField label="Prozent" className="flex-1" {...filled(field('percent'), 1)} />
          <RemoveEntry label={`Stufe ab ${step.from} entfernen`} onClick={remove} />
        </div>
      ))}
      <AddEntry onClick={() => set([...steps, { from: (steps.at(-1)?.from ?? 0) + 5, percent: 5 }])}>Stufe</AddEntry>
    </div>
  )
}

/** Edits what own boxes save by size. docs/rules/own-box.md#price */
function OwnBoxSteps({ form }: { form: SettingsFormState }) {
  const { field } = partOf(form, 'ownBox')
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">Eigene Box: Rabatt in Prozent</legend>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {OWN_BOX_SIZES.map((size) => (
          <IntegerField key={size} label={`${size} Beutel`} {...filled(field(`of${size}`), 0)} />
        ))}
      </div>
      <Note className="mt-2">Spart der Mengenrabatt mehr, gilt dieser.</Note>
    </fieldset>
  )
}

/** The amounts that the page of gift cards offers, as one text: '25, 50, 100'. */
function GiftCardOffers({ value: offers, onChange, error }: FieldState<{ amount: Rappen }[]>) {
  const [text, setText] = useState(() => offers.map(({ amount }) => toDecimal(amount).replace(/\.00$/, '')).join(', '))

  function read(typed: string): void {
    setText(typed)
    const parts = typed.split(/[,;\s]+/).filter(Boolean)
    // What is no amount becomes one that the server refuses, so that nothing disappears silently.
    onChange(parts.map((part) => ({ amount: rappen(/^\d{1,4}(\.\d{1,2})?$/.test(part) ? Math.round(Number(part) * 100) : 0) })))
  }

  return (
    <Field
      label="Angebotene Beträge der Geschenkkarten (CHF)"
      hint={`Mit Komma getrennt, höchstens sechs, je ${formatChf(GIFT_CARD_LIMITS.smallest)} bis ${formatChf(GIFT_CARD_LIMITS.largest)}. Kundinnen und Kunden können auch einen eigenen Betrag wählen.`}
      className="sm:col-span-2"
      value={text}
      onChange={read}
      error={error}
    />
  )
}
