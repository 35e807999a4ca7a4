import { useState } from 'react'
import {
  type blockLot,
  type countLots,
  type Lot,
  type setLotCost,
  type unblockLot,
  WRITE_OFF_REASONS,
  type writeOffLot,
} from '#contract/lots/admin-lots.ts'
import { toDecimalOrNull } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { ChoiceField, Field } from '../form/field.tsx'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { useSave } from '../use-save.ts'

const TITLES = { cost: 'Einstandspreis', 'write-off': 'Abschreiben', count: 'Zählen', block: 'Sperren', unblock: 'Freigeben' } as const
const NOTES = {
  cost: 'Was eine Packung ohne MWST gekostet hat. Damit wird das Lager bewertet. Bei einer Box leer: was die Packungen darin gekostet haben.',
  'write-off': 'Die Packungen verlassen Los und Lager.',
  count: 'Ein Unterschied wird gebucht und ändert das Lager.',
  block: 'Das Los wird ab sofort nicht mehr verkauft und nicht mehr gepackt.',
  unblock: 'Das Los wird wieder verkauft.',
} as const

export type LotChangeKind = keyof typeof TITLES

interface LotChangeDialogProps {
  lot: Lot
  kind: LotChangeKind
  onClose: () => void
}

/** Writes packs of a lot off, counts, stops or releases it. docs/rules/lots.md#write-off */
export function LotChangeDialog({ lot, kind, onClose }: LotChangeDialogProps) {
  const [packs, setPacks] = useState<number | null>(kind === 'count' ? lot.remaining : 1)
  // What happens to the lot while the dialog is open does not change what the operator saw.
  const [seen] = useState(lot)
  const [unitCost, setUnitCost] = useState(lot.unitCost)
  const [writeOffReason, setWriteOffReason] = useState<(typeof WRITE_OFF_REASONS)[number]>('Beschädigt')
  const [blockReason, setBlockReason] = useKeptText(`lot-block-${lot.id}`)
  const change = useSave(
    (): Promise<unknown> => {
      const params = { id: lot.id }
      switch (kind) {
        case 'cost':
          return callApi<typeof setLotCost>('PUT /api/admin/lots/:id/cost', {
            params,
            body: { unitCost: toDecimalOrNull(unitCost), seen: toDecimalOrNull(seen.unitCost) },
          })
        case 'write-off':
          return callApi<typeof writeOffLot>('POST /api/admin/lots/:id/write-off', {
            params,
            body: { packs: packs ?? 0, reason: writeOffReason },
          })
        case 'count':
          return callApi<typeof countLots>('POST /api/admin/lots/count', {
            body: { counts: [{ lotId: lot.id, seen: seen.remaining, packs: packs ?? 0 }] },
          })
        case 'block':
          return callApi<typeof blockLot>('POST /api/admin/lots/:id/block', { params, body: { reason: blockReason } })
        case 'unblock':
          return callApi<typeof unblockLot>('POST /api/admin/lots/:id/unblock', { params })
      }
    },
    {
      done: null,
      onDone: () => {
        setBlockReason('')
        onClose()
      },
      refused: null,
    },
  )

  return (
    <SaveDialog
      onClose={onClose}
      title={`Los ${lot.number}: ${TITLES[kind]}`}
      description={`${lot.name} ${lot.sizeLabel}. ${NOTES[kind]}`}
      save={change}
      onSubmit={change.mutate}
      label={kind === 'cost' ? 'Speichern' : TITLES[kind]}
      isDisabled={packs === null}
    >
      {(kind === 'write-off' || kind === 'count') && (
        <IntegerField
          label={kind === 'count' ? 'Gezählte Packungen' : `Packungen, höchstens ${lot.remaining}`}
          value={packs}
          onChange={setPacks}
        />
      )}
      {kind === 'cost' && <MoneyField label="Je Packung in CHF" value={unitCost} onChange={setUnitCost} />}
      {kind === 'write-off' && (
        <ChoiceField
          label="Grund"
          value={writeOffReason}
          options={WRITE_OFF_REASONS.map((each) => [each, each])}
          onChange={setWriteOffReason}
        />
      )}
      {kind === 'block' && (
        <Field label="Grund" value={blockReason} onChange={setBlockReason} maxLength={200} autoComplete="off" required />
      )}
    </SaveDialog>
  )
}
