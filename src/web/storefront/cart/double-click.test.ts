import { describe, expect, it } from 'vitest'
import { startOnce } from './double-click.ts'

describe('startOnce', () => {
  it('starts nothing twice while the first is going on, however long that takes', () => {
    const end = startOnce('busy', 0)
    expect(startOnce('busy', 60_000)).toBeNull()
    end?.()
    expect(startOnce('busy', 60_000)).not.toBeNull()
  })

  it('takes a second press within half a second for a double click, a later one for another wish', () => {
    startOnce('quick', 1000)?.()
    expect(startOnce('quick', 1499)).toBeNull()
    expect(startOnce('quick', 1500)).not.toBeNull()
  })

  it('lets different things start together', () => {
    startOnce('2 15g', 0)
    expect(startOnce('2 20g', 0)).not.toBeNull()
  })
})
