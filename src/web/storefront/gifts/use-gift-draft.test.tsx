import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useGiftDraft } from './use-gift-draft.ts'

const NOTHING = { csv: '', lines: [] }
const MANGO = { productId: 1, weight: '15g', quantity: 2 } as const

type Hook = ReturnType<typeof useGiftDraft>

function Page({ onRender }: { onRender: (hook: Hook) => void }) {
  onRender(useGiftDraft())
  return null
}

/** The hook in a tab that has stored this, and what it stores. */
function draftIn(stored: string | null) {
  let json = stored
  vi.stubGlobal('sessionStorage', { getItem: () => json, setItem: (_key: string, value: string) => void (json = value) })
  let hook: Hook | undefined
  renderToString(<Page onRender={(rendered) => void (hook = rendered)} />)
  const [draft, change] = hook as unknown as Hook
  return { draft, change, stored: () => JSON.parse(json ?? 'null') as unknown }
}

afterEach(() => void vi.unstubAllGlobals())

it('is what the tab has stored', () => {
  const draft = { csv: 'Vorname', lines: [MANGO] }
  expect(draftIn(JSON.stringify(draft)).draft).toEqual(draft)
})

it.each([
  null,
  '',
  'null',
  '{"csv":"Vorname"}',
  '{"csv":1,"lines":[]}',
  '{"csv":"","lines":[null]}',
  '{"csv":"","lines":[{"productId":1,"weight":"15g","quantity":"2"}]}',
])('is empty where the tab has stored %j', (json) => {
  expect(draftIn(json).draft).toEqual(NOTHING)
})

it('keeps what changed while a file was read', () => {
  const { change, stored } = draftIn(null)
  change({ lines: [MANGO] })
  change({ csv: 'Vorname' })
  expect(stored()).toEqual({ csv: 'Vorname', lines: [MANGO] })
})
