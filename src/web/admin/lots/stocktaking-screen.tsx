import { useState } from 'react'
import type { countLots, Lot } from '#contract/lots/admin-lots.ts'
import { scannedLots } from '#domain/lots/lots.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { focusUnreadableField } from '../form/focus-unreadable-field.ts'
import { ScanForm, type ScanResult } from '../form/scan-form.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { useTabState } from '../use-tab-state.ts'
import { CountRow } from './count-row.tsx'
import { type Counted, DifferenceList } from './difference-list.tsx'
import { packsLabel } from './lot-figures.ts'
import { useLotsOnHand } from './use-lots.ts'

/**
 * Stocktaking: packs are counted by scan or typed, differences are seen before they are booked together.
 * docs/rules/lots.md#stocktaking
 */
export function StocktakingScreen() {
  const { data: lots, error, refetch } = useLotsOnHand()
  const [counts, setCounts] = useTabState<readonly Counted[]>('stocktaking', [])
  const [among, setAmong] = useState<readonly number[]>([])
  const [result, setResult] = useState<ScanResult | null>(null)
  const book = useSave(
    (counted: readonly Counted[]) => callApi<typeof countLots>('POST /api/admin/lots/count', { body: { counts: [...counted] } }),
    { done: 'Inventur gebucht', onDone: () => setCounts([]), refused: null },
  )
  // A lot that is used up meanwhile leaves the list, and the stocktaking too.
  const counted = counts.filter(({ lotId }) => lots?.some(({ id }) => id === lotId))

  function count({ id, remaining }: Lot, packs: number | null): void {
    const others = counts.filter(({ lotId }) => lotId !== id)
    setCounts(packs === null ? others : [...others, { lotId: id, seen: remaining, packs }])
  }

  async function scan(code: string): Promise<void> {
    const lotsOf = (known: readonly Lot[]) => scannedLots(code, { lots: known, among: known.filter(({ id }) => among.includes(id)) })
    let found = lotsOf(lots ?? [])
    // The list may be older than the lot.
    if (found.length === 0) found = lotsOf((await refetch()).data ?? [])
    setAmong(found.map(({ id }) => id))
    const [lot] = found
    if (!lot) return setResult({ text: `«${code}» ist kein Los am Lager.`, isBad: true })
    const name = `${lot.name} ${lot.sizeLabel}`
    if (found.length > 1) return setResult({ text: `${found.length} Lose passen. Scannen Sie auch ${askedFor(found)}.`, isBad: true })
    const packs = (counts.find(({ lotId }) => lotId === lot.id)?.packs ?? 0) + 1
    count(lot, packs)
    setResult({ text: `${name}, Los ${lot.number}: ${packsLabel(packs)}`, isBad: false })
  }

  return (
    <Screen title="Inventur" above={<BackLink to="/admin/produkte/lose">Lose</BackLink>}>
      {!lots && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {lots?.length === 0 && <EmptyList title="Nichts zu zählen">Es ist kein Los am Lager.</EmptyList>}
      {lots && lots.length > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Panel title="Zählen">
            <div className="mb-3">
              <ScanForm label="Los oder Artikel scannen" onScan={(code) => void scan(code)} result={result} takesFocus>
                Plus 1
              </ScanForm>
            </div>
            <ul className="divide-y divide-line">
              {lots.map((lot) => (
                <CountRow
                  key={lot.id}
                  lot={lot}
                  packs={counted.find(({ lotId }) => lotId === lot.id)?.packs ?? null}
                  onChange={(packs) => count(lot, packs)}
                />
              ))}
            </ul>
          </Panel>
          <Panel title="Unterschiede" className="lg:sticky lg:top-5">
            <DifferenceList lots={lots} counts={counted} />
            <FailureNote error={book.error} />
            {counted.length > 0 && (
              <Button size="small" className="mt-4" isBusy={book.isPending} onClick={() => focusUnreadableField() || book.mutate(counted)}>
                {counted.length === 1 ? 'Zählung buchen' : `${counted.length} Zählungen buchen`}
              </Button>
            )}
          </Panel>
        </div>
      )}
    </Screen>
  )
}

/** What tells lots apart that a scan could mean: one number on several sizes, or several lots of a size. */
function askedFor(found: readonly Lot[]): string {
  return new Set(found.map(({ number }) => number)).size === 1 ? 'den Artikel, dann das Los' : 'das Los'
}
