import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PRICE_LIST_FIELD_LABELS } from '#contract/field-labels.ts'
import type {
  AdminPriceList,
  createPriceList,
  getPriceList,
  removePriceList,
  savePriceList,
} from '#contract/price-lists/admin-price-lists.ts'
import { toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink, useBackToList } from '../back-link.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { type EditedPriceList, PriceListForm } from './price-list-form.tsx'

const BACK = <BackLink to="/admin/preislisten">Preislisten</BackLink>

const route = getRouteApi('/admin/preislisten/$id')

/** Edits a price list (docs/rules/orders.md#price-lists). */
export function PriceListScreen() {
  const { id } = route.useParams()
  const priceList = useAdminQuery<typeof getPriceList>('GET /api/admin/price-lists/:id', { params: { id } })
  return (
    <Loaded query={priceList} screen={{ title: 'Preisliste', above: BACK }}>
      {(stored) => <Editor stored={stored} />}
    </Loaded>
  )
}

function Editor({ stored }: { stored: AdminPriceList }) {
  const { isOwner } = useOperator()
  const backToList = useBackToList('/admin/preislisten')
  const { id, name } = stored
  const form = useDraft<AdminPriceList, EditedPriceList>({
    record: stored,
    draftOf: ({ name: stands, paymentDays, prices }) => ({ name: stands, paymentDays, prices }),
    save: (draft, version) =>
      callApi<typeof savePriceList>('PATCH /api/admin/price-lists/:id', { params: { id }, body: { version, priceList: bodyOf(draft) } }),
    sentAs: 'priceList',
    savedText: 'Preisliste gespeichert',
  })
  return (
    <Screen
      title={name}
      above={BACK}
      actions={
        isOwner && (
          <ConfirmButton
            variant="quiet"
            question={{
              title: `${name} löschen?`,
              text: 'Wer sie hat, bezahlt danach die Preise des Shops. Offene Entwürfe behalten ihre Preise, nicht aber die Zahlungsfrist.',
              confirm: 'Preisliste löschen',
            }}
            send={() => callApi<typeof removePriceList>('DELETE /api/admin/price-lists/:id', { params: { id } })}
            done={null}
            onDone={backToList}
          >
            Löschen
          </ConfirmButton>
        )
      }
    >
      {!isOwner && (
        <Note size="small" className="mb-4">
          Ändern können sie nur Inhaberinnen und Inhaber.
        </Note>
      )}
      <fieldset disabled={!isOwner} className="min-w-0">
        <PriceListForm form={form} />
      </fieldset>
      <SaveBar form={form} labels={PRICE_LIST_FIELD_LABELS} />
    </Screen>
  )
}

const NO_RECORD = { version: 0 }
const BLANK: EditedPriceList = { name: '', paymentDays: 30, prices: [] }

/** Creates a price list. */
export function NewPriceListScreen() {
  const navigate = useNavigate()
  // One per screen, so that saving twice creates one list.
  const [id] = useState(() => crypto.randomUUID())
  const form = useDraft<{ version: number }, EditedPriceList>({
    record: NO_RECORD,
    draftOf: () => BLANK,
    save: async (draft) => {
      await callApi<typeof createPriceList>('PUT /api/admin/price-lists/:id', { params: { id }, body: { priceList: bodyOf(draft) } })
      await navigate({ to: '/admin/preislisten/$id', params: { id }, replace: true, ignoreBlocker: true })
      return NO_RECORD
    },
    sentAs: 'priceList',
    savedText: 'Preisliste angelegt',
  })
  return (
    <Screen title="Neue Preisliste" above={BACK}>
      <PriceListForm form={form} isNew />
      <SaveBar form={form} labels={PRICE_LIST_FIELD_LABELS} />
    </Screen>
  )
}

/** The price list as it is sent; an empty field of days is refused as 0. */
function bodyOf({ name, paymentDays, prices }: EditedPriceList) {
  return { name, paymentDays: paymentDays ?? 0, prices: prices.map((each) => ({ ...each, price: toDecimal(each.price) })) }
}
