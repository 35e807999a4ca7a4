import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { useSave } from './use-save.ts'

/** Saves from a component that is rendered and never mounted: for its mutation it is one that has gone. */
function saveFromGoneComponent(send: () => Promise<string>): Promise<string[]> {
  const steps: string[] = []
  return new Promise((resolve) => {
    const client = new QueryClient()
    client.setQueryData(['api', 'admin', 'orders'], ['FF-1'])
    client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return
      steps.push('lists are read again')
      resolve(steps)
    })
    function Dialog() {
      const { mutate } = useSave(send, {
        done: null,
        onDone: (saved) => steps.push(`closed: ${saved}`),
        refused: null,
        onRefused: (error) => steps.push(`refused: ${error.message}`),
      })
      mutate()
      return null
    }
    renderToString(
      <QueryClientProvider client={client}>
        <Dialog />
      </QueryClientProvider>,
    )
  })
}

describe('useSave', () => {
  it('closes its dialog before the lists are read again, also when the component has gone before the answer', async () => {
    expect(await saveFromGoneComponent(() => Promise.resolve('shipped'))).toEqual(['closed: shipped', 'lists are read again'])
  })

  it('says so, too, when the change is refused', async () => {
    expect(await saveFromGoneComponent(() => Promise.reject(new Error('too late')))).toEqual(['refused: too late', 'lists are read again'])
  })

  it('sends a change once while it is under way, and every other one', async () => {
    const send = vi.fn<(change: { percent: number }) => Promise<void>>(async () => undefined)
    const saves: ReturnType<typeof useSave<{ percent: number }>>[] = []
    function Screen() {
      saves.push(useSave(send, { done: null }))
      return null
    }
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    )
    const press = (percent: number) => saves[0]?.mutate({ percent })
    const sent = () => send.mock.calls.map(([change]) => change.percent)
    press(10)
    press(10)
    press(5)
    await vi.waitFor(() => expect(sent()).toEqual([10, 5]))
    await new Promise((done) => setTimeout(done))
    press(5)
    await vi.waitFor(() => expect(sent()).toEqual([10, 5, 5]))
  })
})
