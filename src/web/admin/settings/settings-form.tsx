import { useState } from 'react'
import { SETTING_LABELS, SETTING_GROUP_LABELS } from '#contract/field-labels.ts'
import type { AdminSettings } from '#contract/settings/admin-settings.ts'
import { GIFT_CARD_LIMITS } from '#domain/gift-cards/gift-card.ts'
import { formatChf, type Rappen, rappen, toDecimal } from '#domain/money/money.ts'
import { OWN_BOX_SIZES, type OwnBoxSteps as Steps } from '#domain/own-box/own-box.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import type { DraftForm } from '../form/field-state.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { MoneyField, IntegerField } from '../form/number-field.tsx'
import { ClaimSettings } from './claim-settings.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { InvoiceSettings } from './invoice-settings.tsx'
import { LanguageSettings } from './language-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PackingSettings } from './packing-settings.tsx'
import { PaymentMeansSetting } from './payment-means-setting.tsx'
import { QuantitySteps } from './quantity-steps.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TaxChanges } from './tax-changes.tsx'
import { VatSettings } from './vat-settings.tsx'

export type SettingsFormState = DraftForm<ShopSettings>

/** The fields of every setting that pages, mails and invoices use, by section (`SETTING_SECTIONS`). */
export function SettingsForm({ form, record }: { form: SettingsFormState; record: AdminSettings }) {
  const { draft, field, change, errorOf } = form
  const { shippingPrices, welcome } = draft
  return (
    <div className="grid gap-4 [&_[data-marked]]:rounded-xs [&_[data-marked]]:bg-action-soft [&_[data-marked]]:shadow-[0_0_0_0.5rem_var(--color-action-soft)]">
      <SettingsGroup group="company" form={form} />
      <SettingsGroup group="support" form={form} />
      <MailSettings form={form} record={record} />
      <SettingsGroup group="social" form={form} />
      <SettingsPanel section="sale">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Name des Shops" className="sm:col-span-2" {...field('brand')} />
          <IntegerField
            label={SETTING_GROUP_LABELS.foundedIn}
            value={draft.foundedIn}
            onChange={(year) => year !== null && change({ foundedIn: year })}
            error={errorOf('foundedIn')}
          />
          <IntegerField
            label="Rückgabefrist (Tage)"
            value={draft.returnDays}
            onChange={(days) => change({ returnDays: days ?? 0 })}
            error={errorOf('returnDays')}
          />
          <IntegerField
            label="Stornofrist (Stunden)"
            value={draft.cancelHours}
            onChange={(hours) => change({ cancelHours: hours ?? 0 })}
            error={errorOf('cancelHours')}
          />
          <ChoiceField
            className="sm:col-span-2"
            label={SETTING_GROUP_LABELS.afterAdding}
            hint="Was geschieht, sobald etwas im Warenkorb liegt."
            value={draft.afterAdding}
            options={[
              ['toast', 'Meldung mit Links zum Warenkorb und zur Kasse'],
              ['drawer', 'Warenkorb öffnet sich'],
            ]}
            onChange={(afterAdding) => change({ afterAdding })}
          />
          <PaymentMeansSetting form={form} />
          <Checkbox
            className="sm:col-span-3"
            label={SETTING_GROUP_LABELS.asksForReviews}
            hint="Einmal per E-Mail, eine Woche nach der Lieferung. Nicht bei Geschenken, Rücksendungen und Erstattungen."
            checked={draft.asksForReviews}
            onChange={(event) => change({ asksForReviews: event.target.checked })}
          />
          <IntegerField
            label="Geschenkkarten gültig (Jahre)"
            value={draft.giftCard.years}
            onChange={(years) => change({ giftCard: { ...draft.giftCard, years: years ?? 0 } })}
            error={errorOf('giftCard.years')}
          />
          <GiftCardOffers
            offers={draft.giftCard.offers}
            onChange={(offers) => change({ giftCard: { ...draft.giftCard, offers } })}
            error={errorOf('giftCard.offers')}
          />
        </div>
      </SettingsPanel>
      <SettingsPanel section="discounts">
        <h3 className="mb-1 font-semibold">{SETTING_GROUP_LABELS.quantitySteps}</h3>
        <QuantitySteps steps={draft.quantitySteps} onChange={(quantitySteps) => change({ quantitySteps })} />
        <OwnBoxSteps steps={draft.ownBox} onChange={(ownBox) => change({ ownBox })} errorOf={errorOf} />
        <h3 className="mt-4 mb-1 font-semibold">{SETTING_GROUP_LABELS.welcome}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="Code für die erste Bestellung"
            value={welcome.code}
            onChange={(code) => change({ welcome: { ...welcome, code } })}
            error={errorOf('welcome.code')}
          />
          <IntegerField
            label="Prozent"
            value={welcome.percent}
            onChange={(percent) => change({ welcome: { ...welcome, percent: percent ?? 0 } })}
            error={errorOf('welcome.percent')}
          />
        </div>
        <Checkbox
          className="mt-2"
          label="Willkommensrabatt anbieten"
          hint="Ausgeschaltet gilt der Code nicht mehr, und Startseite, Fragen, Newsletter und Ihre Texte nennen ihn nicht."
          checked={welcome.isOffered}
          onChange={(event) => change({ welcome: { ...welcome, isOffered: event.target.checked } })}
        />
      </SettingsPanel>
      <SettingsPanel section="shippingPrices">
        <div className="grid gap-3 sm:grid-cols-3">
          {(['small', 'large', 'freeFrom'] as const).map((name) => (
            <MoneyField
              key={name}
              label={SETTING_LABELS[name]}
              value={shippingPrices[name]}
              onChange={(amount) => amount !== null && change({ shippingPrices: { ...shippingPrices, [name]: amount } })}
              error={errorOf(`shippingPrices.${name}`)}
            />
          ))}
        </div>
        <Note className="mt-3">Jeder Text im Shop, der diese Beträge nennt, folgt sofort.</Note>
      </SettingsPanel>
      <LanguageSettings form={form} />
      <DeliverySettings form={form} />
      <PackingSettings form={form} />
      <LotSettings form={form} />
      <SettingsGroup group="shelfLife" form={form} />
      <InvoiceSettings form={form} />
      <VatSettings form={form} record={record} />
      <TaxChanges rates={record.settings.taxRates} />
      <ClaimSettings form={form} />
      <SettingsPanel section="server">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-ink-soft">Absender des Mailservers</dt>
          <dd className="wrap-anywhere">{record.mailFrom ?? 'nicht festgelegt'}</dd>
          <dt className="text-ink-soft">Mailserver</dt>
          <dd>{record.sendsMail ? 'eingerichtet' : 'keiner: E-Mails werden aufbewahrt'}</dd>
          <dt className="text-ink-soft">Zahlung</dt>
          <dd>{record.payments === 'stripe' ? 'Stripe' : 'Test-Modus'}</dd>
        </dl>
      </SettingsPanel>
    </div>
  )
}

/**
 * How long packs must keep when they are sold, and from when on a lot is shown as expiring soon.
 * docs/rules/lots.md#sale
 */
function LotSettings({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const { lots } = draft
  return (
    <SettingsPanel section="lots">
      <div className="grid gap-4">
        {(['minimumDays', 'soonDays'] as const).map((name) => (
          <IntegerField
            key={name}
            label={SETTING_LABELS[name] ?? name}
            value={lots[name]}
            onChange={(days) => days !== null && change({ lots: { ...lots, [name]: days } })}
            error={errorOf(`lots.${name}`)}
          />
        ))}
      </div>
    </SettingsPanel>
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

interface OwnBoxStepsProps {
  steps: Steps
  onChange: (steps: Steps) => void
  errorOf: (field: string) => string | undefined
}

/** Edits what own boxes save by size. docs/rules/own-box.md#price */
function OwnBoxSteps({ steps, onChange, errorOf }: OwnBoxStepsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">Eigene Box: Rabatt in Prozent</legend>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {OWN_BOX_SIZES.map((size) => (
          <IntegerField
            key={size}
            label={`${size} Beutel`}
            value={steps[`of${size}`]}
            onChange={(percent) => onChange({ ...steps, [`of${size}`]: percent ?? 0 })}
            error={errorOf(`ownBox.of${size}`)}
          />
        ))}
      </div>
      <Note className="mt-2">Spart der Mengenrabatt mehr, gilt dieser.</Note>
    </fieldset>
  )
}

interface GiftCardOffersProps {
  offers: readonly { amount: Rappen }[]
  onChange: (offers: { amount: Rappen }[]) => void
  error: string | undefined
}

/** The amounts that the page of gift cards offers, as one text: '25, 50, 100'. */
function GiftCardOffers({ offers, onChange, error }: GiftCardOffersProps) {
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
