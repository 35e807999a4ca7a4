import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { VOUCHER_FIELD_LABELS } from '#contract/field-labels.ts'
import type { AdminVoucher, createVoucher, getVoucher, saveVoucher, removeUnusedVoucher } from '#contract/vouchers/admin-vouchers.ts'
import { toDecimal, ZERO } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink, useBackToList } from '../back-link.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { omit } from '../form/draft.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { StateBadge } from '../state-badge.tsx'
import { type EditedVoucher, VoucherForm } from './voucher-form.tsx'
import { VOUCHER_STATE_BADGES } from './voucher-labels.ts'

const BACK = <BackLink to="/admin/gutscheine">Gutscheine</BackLink>

const route = getRouteApi('/admin/gutscheine/$code')

/** Edits a voucher. */
export function VoucherScreen() {
  const { code } = route.useParams()
  const voucher = useAdminQuery<typeof getVoucher>('GET /api/admin/vouchers/:code', { params: { code } })
  return (
    <Loaded query={voucher} screen={{ title: code, above: BACK }}>
      {(stored) => <Editor voucher={stored} />}
    </Loaded>
  )
}

function Editor({ voucher }: { voucher: AdminVoucher }) {
  const { code } = voucher
  const backToList = useBackToList('/admin/gutscheine')
  const form = useDraft<AdminVoucher, EditedVoucher>({
    record: voucher,
    draftOf,
    save: (draft, version) =>
      callApi<typeof saveVoucher>('PUT /api/admin/vouchers/:code', {
        params: { code },
        body: { version, voucher: bodyOf(draft) },
      }),
    sentAs: 'voucher',
    savedText: 'Gutschein gespeichert',
  })
  return (
    <Screen
      title={code}
      above={BACK}
      aside={
        <>
          <StateBadge of={VOUCHER_STATE_BADGES} state={voucher.state} />
          <span className="text-ink-soft">
            {voucher.redeemed}-mal eingelöst{voucher.reserved > 0 && `, ${voucher.reserved} gerade in Zahlung`}
          </span>
        </>
      }
      actions={
        voucher.redeemed === 0 && (
          <ConfirmButton
            variant="quiet"
            question={{ title: `${code} löschen?`, text: 'Der Code gilt danach nicht mehr.', confirm: 'Gutschein löschen' }}
            send={() => callApi<typeof removeUnusedVoucher>('DELETE /api/admin/vouchers/:code', { params: { code } })}
            done={null}
            onDone={backToList}
          >
            Löschen
          </ConfirmButton>
        )
      }
    >
      <VoucherForm form={form} isNew={false} />
      <SaveBar form={form} labels={VOUCHER_FIELD_LABELS} />
    </Screen>
  )
}

const NO_RECORD = { version: 0 }
const BLANK: EditedVoucher = {
  code: '',
  kind: 'percent',
  value: 10,
  minimumTotal: ZERO,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: 1,
  firstOrderOnly: false,
  productIds: [],
  categories: [],
  active: true,
}

/** Creates a voucher. */
export function NewVoucherScreen() {
  const navigate = useNavigate()
  const form = useDraft<{ version: number }, EditedVoucher>({
    record: NO_RECORD,
    draftOf: () => BLANK,
    save: async (draft) => {
      const { code } = await callApi<typeof createVoucher>('POST /api/admin/vouchers', {
        body: { code: draft.code, voucher: bodyOf(draft) },
      })
      await navigate({ to: '/admin/gutscheine/$code', params: { code }, replace: true, ignoreBlocker: true })
      return NO_RECORD
    },
    sentAs: 'voucher',
    savedText: 'Gutschein erstellt',
  })
  return (
    <Screen title="Neuer Gutschein" above={BACK}>
      <VoucherForm form={form} isNew />
      <SaveBar form={form} labels={VOUCHER_FIELD_LABELS} />
    </Screen>
  )
}

function draftOf(voucher: AdminVoucher): EditedVoucher {
  return omit(voucher, 'version', 'createdAt', 'redeemed', 'reserved', 'state')
}

function bodyOf(draft: EditedVoucher) {
  return { ...omit(draft, 'code'), minimumTotal: toDecimal(draft.minimumTotal) }
}
