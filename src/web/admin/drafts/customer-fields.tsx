import { useState } from 'react'
import type { CustomerListItem, listCustomers } from '#contract/customers/admin-customers.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useDebounced } from '#web/ui/page/use-debounced.ts'
import { useAdminQuery } from '../admin-query.ts'
import type { DraftForm } from '../form/field-state.ts'
import { AreaField, ChoiceField, Field } from '../form/field.tsx'
import { SuggestField } from '../form/suggest-field.tsx'
import { PostalAddressFields } from '../orders/editing/postal-address-fields.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { readCustomer, takenFromCustomer } from './draft-for-customer.ts'
import type { EditedDraft } from './draft-form.ts'

const PAUSE_MS = 250
const HANDOVERS = [
  ['sent', 'Versand'],
  ['collected', 'Gleich mitgenommen'],
] as const
const LANGUAGES_TO_CHOOSE = LANGUAGES.map((language) => [language, LANGUAGE_TITLES[language]] as const)
const FOUND = 5

/** Whom a draft is for: somebody from the list of customers, or typed in. */
export function CustomerFields({ form, isSupplement }: { form: DraftForm<EditedDraft>; isSupplement: boolean }) {
  const { draft, change, field, errorOf } = form
  // A supplement goes to the address of its order, which is there unless the buyer's account was deleted.
  const [hasAddress] = useState(isSupplement && draft.delivery.lastName !== '')
  const take = useSave(({ id }: CustomerListItem) => readCustomer(id), {
    done: 'Angaben übernommen',
    // What was typed or scanned until they have been read stays.
    onDone: (found) => change(takenFromCustomer(found, draft)),
  })
  return (
    <Panel title="Kundin, Kunde">
      <div className="grid gap-4">
        {!isSupplement && (
          <ChoiceField
            label="Übergabe"
            value={draft.isCollected ? 'collected' : 'sent'}
            options={HANDOVERS}
            onChange={(handover) => change({ isCollected: handover === 'collected' })}
            hint={draft.isCollected ? 'Ohne Versand. Wer gleich bar bezahlt, braucht keine Adresse anzugeben.' : undefined}
          />
        )}
        <CustomerSearch onChoose={(customer) => take.mutate(customer)} />
        <Field
          label="E-Mail"
          isOptional
          type="email"
          autoComplete="off"
          {...field('email')}
          error={errorOf('contact.email')}
          hint="Bestätigung und Rechnung gehen dorthin. Ohne E-Mail legen Sie die Rechnung ins Paket."
        />
        <ChoiceField
          label="Sprache"
          options={LANGUAGES_TO_CHOOSE}
          {...field('language')}
          hint="In dieser Sprache sind E-Mails und Rechnung."
        />
        {!hasAddress && (
          <PostalAddressFields
            address={draft.delivery}
            onChange={(delivery) => change({ delivery })}
            errorOf={(name) => errorOf(`contact.delivery.${name}`)}
          />
        )}
        <Checkbox
          label="Rechnung an eine andere Adresse"
          checked={draft.billing !== null}
          onChange={({ target }) => change({ billing: target.checked ? draft.delivery : null })}
        />
        {draft.billing && (
          <PostalAddressFields
            address={draft.billing}
            onChange={(billing) => change({ billing })}
            errorOf={(name) => errorOf(`contact.billing.${name}`)}
          />
        )}
        <AreaField label="Hinweis zur Lieferung" isOptional maxLength={500} {...field('note')} error={errorOf('contact.note')} />
      </div>
    </Panel>
  )
}

/** Finds customers by name or e-mail address. */
function CustomerSearch({ onChoose }: { onChoose: (customer: CustomerListItem) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const { data } = useAdminQuery<typeof listCustomers>(
    'GET /api/admin/customers',
    { query: { q, limit: FOUND, sort: 'last-order' } },
    { enabled: q.length > 1 },
  )
  return (
    <SuggestField
      label="Aus der Kundenliste"
      isOptional
      placeholder="Name oder E-Mail"
      typed={typed}
      onType={setTyped}
      found={q.length > 1 && q === typed.trim() ? data?.items : undefined}
      nothing="Niemand gefunden."
      keyOf={({ id }) => String(id)}
      onChoose={onChoose}
    >
      {({ name, email }) => (
        <>
          <strong className="block">{name || email}</strong>
          <span className="text-fine wrap-anywhere text-ink-soft">{email}</span>
        </>
      )}
    </SuggestField>
  )
}
