import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AdminDraft, createDraft, getDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { atListPrices } from '#domain/price-lists/price-list.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import type { DraftForm } from '../form/field-state.ts'
import { AreaField, ChoiceField } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { paymentDaysText, priceListOptions, usePriceLists } from '../price-lists/use-price-lists.ts'
import { Panel, Screen } from '../screen.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { readCustomer, takenFromCustomer } from './draft-for-customer.ts'
import { DRAFT_FIELD_LABELS, draftBody, type EditedDraft, editedDraft, NO_DRAFT } from './draft-form.ts'
import { DraftSummary, NewDraftSummary } from './draft-summary.tsx'
import { LineFields } from './line-fields.tsx'

const BACK = <BackLink to="/admin/entwuerfe">Entwürfe</BackLink>
const NEW = 'Bestellung von Hand'

const route = getRouteApi('/admin/entwuerfe/$id')

/** Edits the draft of an order that an operator takes by telephone, and places it (docs/rules/orders.md#by-hand). */
export function DraftScreen() {
  const { id } = route.useParams()
  const draft = useAdminQuery<typeof getDraft>('GET /api/admin/drafts/:id', { params: { id } })
  return (
    <Loaded query={draft} screen={{ title: NEW, above: BACK }}>
      {(stored) => (stored.state === 'open' ? <Editor stored={stored} /> : <Over draft={stored} />)}
    </Loaded>
  )
}

function Editor({ stored }: { stored: AdminDraft }) {
  const form = useDraft<AdminDraft, EditedDraft>({
    record: stored,
    draftOf: editedDraft,
    save: (draft, version) =>
      callApi<typeof saveDraft>('PATCH /api/admin/drafts/:id', { params: { id: stored.id }, body: { version, draft: draftBody(draft) } }),
    sentAs: 'draft',
    savedText: 'Entwurf gespeichert',
  })
  const { supplements } = stored
  return (
    <Screen title={`Entwurf ${stored.number}`} above={BACK}>
      {supplements && (
        <p className={`mb-4 rounded-md p-4 ${supplements.isOpen ? 'bg-ice' : 'bg-bad-soft text-bad'}`}>
          Nachtrag zu <OrderLink id={supplements.id} number={supplements.number} isInText />
          {supplements.isOpen
            ? ': kommt ohne Versandkosten ins selbe Paket, an dieselbe Adresse.'
            : ': Die Bestellung ist schon gepackt, versandt oder storniert. Nehmen Sie das Zusätzliche als eigene Bestellung auf.'}
        </p>
      )}
      <Fields
        form={form}
        isSupplement={supplements !== null}
        summary={<DraftSummary draft={form.latest} edited={form.draft} isDirty={form.isDirty} />}
      />
      <SaveBar form={form} labels={DRAFT_FIELD_LABELS} />
    </Screen>
  )
}

const NO_RECORD = { version: 0 }

const newRoute = getRouteApi('/admin/entwuerfe/neu')

/** Creates a draft, for the customer of the address if it names one. */
export function NewDraftScreen() {
  const { kunde } = newRoute.useSearch()
  const start = useQuery({
    queryKey: ['draft for customer', kunde],
    queryFn: async () => (kunde === undefined ? {} : takenFromCustomer(await readCustomer(Number(kunde)), NO_DRAFT)),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Loaded query={start} screen={{ title: NEW, above: BACK }}>
      {(stored) => <NewDraft key={kunde} start={stored} />}
    </Loaded>
  )
}

function NewDraft({ start }: { start: Partial<EditedDraft> }) {
  const navigate = useNavigate()
  // One per screen, so that saving twice creates one draft.
  const [id] = useState(() => crypto.randomUUID())
  const form = useDraft<{ version: number }, EditedDraft>({
    record: NO_RECORD,
    draftOf: () => ({ ...NO_DRAFT, ...start }),
    save: async (draft) => {
      await callApi<typeof createDraft>('PUT /api/admin/drafts/:id', { params: { id }, body: { draft: draftBody(draft) } })
      await navigate({ to: '/admin/entwuerfe/$id', params: { id }, replace: true, ignoreBlocker: true })
      return NO_RECORD
    },
    sentAs: 'draft',
    savedText: 'Entwurf gespeichert',
  })
  return (
    <Screen title={NEW} above={BACK}>
      <Fields form={form} isNew summary={<NewDraftSummary id={id} edited={form.draft} />} />
      <SaveBar form={form} labels={DRAFT_FIELD_LABELS} />
    </Screen>
  )
}

interface FieldsProps {
  form: DraftForm<EditedDraft>
  isNew?: boolean
  isSupplement?: boolean
  summary: ReactNode
}

function Fields({ form, isNew = false, isSupplement = false, summary }: FieldsProps) {
  const { draft, change, field, errorOf } = form
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_24rem]">
      <div className="grid grid-cols-1 gap-4">
        <LineFields
          lines={draft.lines}
          priceListId={draft.priceListId}
          onChange={(lines) => change({ lines })}
          error={errorOf('lines')}
          isNew={isNew}
        />
        <PriceListField form={form} />
        <DiscountFields form={form} />
        <CustomerFields form={form} isSupplement={isSupplement} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {summary}
        <Panel title="Notiz für Sie">
          <AreaField label="Notiz" isOptional hint="Die Kundschaft sieht sie nicht." maxLength={500} {...field('memo')} />
        </Panel>
      </div>
    </div>
  )
}

function Over({ draft: { number, state, order } }: { draft: AdminDraft }) {
  return (
    <Screen title={`Entwurf ${number}`} above={BACK}>
      <Panel>
        {state === 'discarded' && 'Dieser Entwurf ist verworfen.'}
        {state === 'ordered' && 'Aus diesem Entwurf ist eine Bestellung geworden. '}
        {order && (
          <Link to="/admin/bestellungen/$id" params={{ id: order.id }} className="text-link">
            Bestellung {order.number}
          </Link>
        )}
      </Panel>
    </Screen>
  )
}

/**
 * Chooses the price list of a draft, which sets its price overrides (docs/rules/orders.md#price-lists); nothing while
 * there is no list.
 */
function PriceListField({ form: { draft, change, errorOf } }: { form: DraftForm<EditedDraft> }) {
  const lists = usePriceLists()
  if (lists.length === 0) return null
  const listOf = (id: string | null) => lists.find((list) => list.id === id)
  const chosen = listOf(draft.priceListId)
  return (
    <Panel title="Preisliste">
      <ChoiceField
        label="Preise von"
        value={draft.priceListId ?? ''}
        options={priceListOptions(lists)}
        onChange={(id) => change({ priceListId: id || null, lines: atListPrices(draft.lines, listOf(id)?.prices ?? []) })}
        error={errorOf('priceListId')}
        hint={
          chosen
            ? `Auf Rechnung gilt die Zahlungsfrist der Liste: ${paymentDaysText(chosen.paymentDays)}.`
            : 'Eine Liste setzt die eigenen Preise aller Positionen.'
        }
      />
    </Panel>
  )
}
