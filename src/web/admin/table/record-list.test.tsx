import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmptyList } from '../empty-list.tsx'
import { RecordList } from './record-list.tsx'

/** The markup of a list without rows. */
function emptyList(filters: { cursor?: string; isFiltered?: boolean; isTab?: boolean }): string {
  const data = { items: [] as { id: number }[], nextCursor: null, count: null }
  return renderToStaticMarkup(
    <RecordList
      list={{ data, error: null, isFetching: false, refetch: () => undefined }}
      keyOf={({ id }) => id}
      renderRow={({ id }) => <li>{id}</li>}
      filters={{ cursor: undefined, isFiltered: false, isTab: false, change: () => undefined, reset: () => undefined, ...filters }}
      nouns={['Bestellung', 'Bestellungen']}
      empty={<EmptyList title="Noch keine Bestellungen" />}
    />,
  )
}

describe('a list without rows', () => {
  it('says what it would show', () => expect(emptyList({})).toContain('Noch keine Bestellungen'))

  it('speaks of filters only when it was filtered', () => {
    expect(emptyList({ isFiltered: true })).toContain('Nichts passt zu diesen Filtern')
    expect(emptyList({ isTab: true })).toContain('Hier ist nichts')
  })

  it('leads back from a later page whose last row has gone', () => {
    const markup = emptyList({ cursor: 'after-50' })
    expect(markup).toContain('Auf dieser Seite ist nichts mehr')
    expect(markup).toContain('Zum Anfang')
    expect(markup).not.toContain('Noch keine Bestellungen')
  })
})
