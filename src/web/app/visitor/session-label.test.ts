import { describe, expect, it } from 'vitest'
import { sessionLabel, storedSessionLabel } from './session-label.ts'

describe('sessionLabel', () => {
  it('is created on first use and written under all three keys', () => {
    const storage = fakeStorage()
    const label = sessionLabel(storage)
    expect(label).toMatch(/^[a-z0-9]{13}$/)
    expect(['cartSessionId', 'sessionId', 'session-id'].map((key) => storage.getItem(key))).toEqual([label, label, label])
  })

  it('stays the same afterwards', () => {
    const storage = fakeStorage()
    expect(sessionLabel(storage)).toBe(sessionLabel(storage))
  })

  it('overwrites the older keys with the first', () => {
    const storage = fakeStorage({ cartSessionId: 'abcdefghijklm', sessionId: 'another' })
    sessionLabel(storage)
    expect(storage.getItem('sessionId')).toBe('abcdefghijklm')
  })

  it('differs from browser to browser', () => {
    expect(sessionLabel(fakeStorage())).not.toBe(sessionLabel(fakeStorage()))
  })
})

describe('storedSessionLabel', () => {
  it('creates no label', () => {
    const storage = fakeStorage()
    expect(storedSessionLabel(storage)).toBeNull()
    expect(storage.length).toBe(0)
  })
})

function fakeStorage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => values.set(key, value),
  }
}
