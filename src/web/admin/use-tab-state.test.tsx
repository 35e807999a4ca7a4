import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTabState } from './use-tab-state.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('counts both of two scans that one and the same screen has begun', () => {
  const scans: (() => number)[] = []
  renderToString(<Counter onRender={(scan) => scans.push(scan)} />)
  expect([scans[0]?.(), scans[0]?.()]).toEqual([1, 2])
  expect(sessionStorage.getItem('counted')).toBe('2')
})

function Counter({ onRender }: { onRender: (scan: () => number) => void }) {
  const [, change] = useTabState('counted', 0)
  onRender(() => change((now) => now + 1))
  return null
}
