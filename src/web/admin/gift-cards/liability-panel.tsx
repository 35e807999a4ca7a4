import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { getGiftCardLiability, getGiftCardLiabilityCsv } from '#contract/gift-cards/admin-gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { fileAddress } from '#web/app/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { denseClass } from '../form/field.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../screen.tsx'
import { CsvLink } from '../table/csv-link.tsx'

/**
 * What all cards were worth at the end of a day: a debt of the shop, for the balance sheet
 * (docs/rules/gift-cards.md#liability).
 */
export function LiabilityPanel() {
  const [today] = useState(() => swissDay(Date.now()))
  const [day, setDay] = useState(today)
  const id = useId()
  const query = { day: day || today }
  const liability = useQuery(adminQuery<typeof getGiftCardLiability>('GET /api/admin/gift-card-liability', { query }))
  return (
    <Panel className="mb-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div>
          <label htmlFor={id} className="text-fine text-ink-soft">
            Offene Guthaben am Ende des Tages
          </label>
          <input
            id={id}
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className={`${denseClass} mt-1 w-44`}
          />
        </div>
        <Loaded query={liability} skeleton={<Skeleton className="h-9 w-48" />}>
          {(data) => (
            <output className="pb-1.5">
              <strong className="text-lead tabular-nums">{formatChf(data.total)}</strong>{' '}
              <span className="text-ink-soft">
                auf {data.count} {data.count === 1 ? 'Karte' : 'Karten'}
              </span>
            </output>
          )}
        </Loaded>
        <div className="ml-auto">
          <CsvLink href={fileAddress<typeof getGiftCardLiabilityCsv>('/api/admin/gift-card-liability.csv', { query })} />
        </div>
      </div>
    </Panel>
  )
}
