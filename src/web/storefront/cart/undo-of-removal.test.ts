import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { undoOfRemoval } from './undo-of-removal.ts'

/** What is offered once these lines are left of a cart with this quote. */
function offered({ lines, quote }: { lines: unknown[]; quote: object }) {
  vi.stubGlobal('localStorage', { getItem: () => 'label' })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['api', 'cart', 'label'], lines)
  queryClient.setQueryData(['api', 'cart', 'quote'], quote)
  return undoOfRemoval(queryClient, () => undefined).action
}
afterEach(() => void vi.unstubAllGlobals())

it('what was taken out of a cart can be put back', () => {
  expect(offered({ lines: [], quote: {} })?.label).toBe('Rückgängig')
  expect(offered({ lines: [{ id: '1' }], quote: { recipients: 3 } })?.label).toBe('Rückgängig')
})

it("a company's gift that was emptied is put together again on its page: its list has gone, too", () => {
  expect(offered({ lines: [], quote: { recipients: 3 } })).toEqual({ label: 'Firmengeschenke', href: '/firmengeschenke' })
})
