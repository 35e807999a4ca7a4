import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { countLots, Lot } from '#contract/lots/admin-lots.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { type CountedLot, countDifferences, scannedLots, withCountedPack } from '#domain/lots/lots.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { BackLink } from '../back-link.tsx'
import { packsLabel } from '../counted.ts'
import { EmptyList } from '../empty-list.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { focusUnreadableField } from '../form/focus.ts'
import { IntegerField } from '../form/number-field.tsx'
import { ScanForm, type ScanResult } from '../form/scan-form.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { useTabState } from '../use-tab-state.ts'
import { useLotsOnHand } from './use-lots.ts'

/**
 * Stocktaking: packs are counted by scan or typed, differences are seen before they are booked together.
 * docs/rules/lots.md#stocktaking
 */
export function StocktakingScreen() {
  const onHand = useLotsOnHand()
  const { data: lots, refetch } = onHand
  const [counts, setCounts] = useTabState<readonly CountedLot[]>('stocktaking', [])
  const [among, setAmong] = useState<readonly number[]>([])
  const [result, setResult] = useState<ScanResult | null>(null)
  const book = useSave(
    (counted: readonly CountedLot[]) => callApi<typeof countLots>('POST /api/admin/lots/count', { body: { counts: [...counted] } }),
    {
      done: 'Inventur gebucht',
      // What was counted meanwhile stays.
      onDone: (_, booked) => {
        setCounts((now) => now.filter((each) => !booked.includes(each)))
        setResult(null)
      },
      refused: null,
    },
  )
  // A lot that is used up meanwhile leaves the list, and the stocktaking too.
  const counted = counts.filter(({ lotId }) => lots?.some(({ id }) => id === lotId))

  /** What is typed of a lot; null for nothing. */
  function type({ id, remaining }: Lot, packs: number | null): void {
    setCounts((now) => {
      const others = now.filter(({ lotId }) => lotId !== id)
      return packs === null ? others : [...others, { lotId: id, seen: remaining, packs }]
    })
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
    const packs = packsIn(
      setCounts((now) => withCountedPack(now, lot)),
      lot.id,
    )
    setResult({ text: `${name}, Los ${lot.number}: ${packsLabel(packs ?? 0)}`, isBad: false })
  }

  return (
    <Screen title="Inventur" above={<BackLink to="/admin/produkte/lose">Lose und Rückruf</BackLink>}>
      <Loaded query={onHand}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList title="Nichts zu zählen">
              Es ist kein Los am Lager. Was ankommt, erfassen Sie bei den{' '}
              <Link to="/admin/produkte/lose" className="underline underline-offset-4 hover:no-underline">
                Losen
              </Link>
              .
            </EmptyList>
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Panel title="Zählen">
                <div className="mb-3">
                  <ScanForm label="Los oder Artikel scannen" onScan={(code) => void scan(code)} result={result} takesFocus>
                    Plus 1
                  </ScanForm>
                </div>
                <Note>
                  Hier stehen die Lose am Lager. Was eine Grösse ohne Lose noch hat, ändern Sie bei den{' '}
                  <Link to="/admin/produkte" className="underline underline-offset-4 hover:no-underline">
                    Produkten
                  </Link>
                  .
                </Note>
                <ul className="divide-y divide-line">
                  {all.map((lot) => (
                    <CountRow key={lot.id} lot={lot} packs={packsIn(counted, lot.id)} onChange={(packs) => type(lot, packs)} />
                  ))}
                </ul>
              </Panel>
              <Panel title="Unterschiede" className="lg:sticky lg:top-5">
                <DifferenceList lots={all} counts={counted} />
                <FailureNote error={book.error} />
                {counted.length > 0 && (
                  <Button
                    size="small"
                    className="mt-4"
                    isBusy={book.isPending}
                    onClick={() => focusUnreadableField() || book.mutate(counted)}
                  >
                    {counted.length === 1 ? 'Zählung buchen' : `${counted.length} Zählungen buchen`}
                  </Button>
                )}
              </Panel>
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** What tells lots apart that a scan could mean: one number on several sizes, or several lots of a size. */
function askedFor(found: readonly Lot[]): string {
  return new Set(found.map(({ number }) => number)).size === 1 ? 'den Artikel, dann das Los' : 'das Los'
}

/** A lot with the packs that were counted of it; empty while nobody has. */
function CountRow({ lot, packs, onChange }: { lot: Lot; packs: number | null; onChange: (packs: number | null) => void }) {
  return (
    <li className="flex items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <strong>
          {lot.name} {lot.sizeLabel}
        </strong>
        <Note as="span">
          Los {lot.number}, haltbar bis {germanDay(lot.bestBefore)}
        </Note>
      </span>
      <fieldset aria-label={`${lot.name} ${lot.sizeLabel}, Los ${lot.number}`} className="w-24 shrink-0">
        <IntegerField label="Gezählt" value={packs} onChange={onChange} />
      </fieldset>
    </li>
  )
}

/** The packs that were counted of a lot; null while nobody has. */
function packsIn(counts: readonly CountedLot[], lotId: number): number | null {
  return counts.find((each) => each.lotId === lotId)?.packs ?? null
}

/** What a stocktaking would book: each lot of which more or fewer packs were found. docs/rules/lots.md#stocktaking */
function DifferenceList({ lots, counts }: { lots: readonly Lot[]; counts: readonly CountedLot[] }) {
  const differences = countDifferences(lots, counts)
  if (counts.length === 0) return <p className="text-ink-soft">Noch ist nichts gezählt. Was Sie nicht zählen, bleibt, wie es ist.</p>
  if (differences.length === 0) return <p className="text-good">Bisher stimmt alles.</p>
  return (
    <ul className="divide-y divide-line">
      {differences.map(({ lotId, before, counted, difference }) => {
        const lot = lots.find(({ id }) => id === lotId)
        return (
          <li key={lotId} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <strong>
                {lot?.name} {lot?.sizeLabel}
              </strong>
              <Note as="span">
                Los {lot?.number}: {counted} gezählt, {before} in den Büchern
              </Note>
            </span>
            <strong className={`tabular-nums ${difference < 0 ? 'text-bad' : 'text-good'}`}>
              {difference > 0 ? '+' : '−'}
              {Math.abs(difference)}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}
