import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useKeyOf } from './use-key-of.ts'

type Hook = ReturnType<typeof useKeyOf>

function Page({ onRender }: { onRender: (hook: Hook) => void }) {
  onRender(useKeyOf())
  return null
}

function rendered(): Hook {
  const hooks: Hook[] = []
  renderToString(<Page onRender={(hook) => void hooks.push(hook)} />)
  const [hook] = hooks
  if (!hook) throw new Error('the hook was not rendered')
  return hook
}

it('the same content is sent under the same key, changed content under another', () => {
  const { keyOf } = rendered()
  const key = keyOf({ amount: 5000 })
  expect(keyOf({ amount: 5000 })).toBe(key)
  expect(keyOf({ amount: 8000 })).not.toBe(key)
})

it('once it was saved, the same content is something new', () => {
  const { keyOf, forget } = rendered()
  const key = keyOf({ amount: 5000 })
  forget()
  expect(keyOf({ amount: 5000 })).not.toBe(key)
})
