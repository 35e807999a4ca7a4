import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useSave } from './use-save.ts'

type Change = { percent: number }
type Done = { title: string; undo: Change[] }

/** What a screen saves with, and what it has sent. */
function screenThatSaves(done: ((saved: unknown, change: Change) => Done) | null) {
  const send = vi.fn<(change: Change) => Promise<void>>(async () => undefined)
  const saves: ReturnType<typeof useSave<Change>>[] = []
  function Screen() {
    saves.push(useSave(send, { done }))
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  return { save: (percent: number) => saves[0]?.mutate({ percent }), sent: () => send.mock.calls.map(([change]) => change.percent) }
}

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

  it('says so, too, when the change is refused, and shows in a toast what its dialog would have said', async () => {
    const show = vi.spyOn(useToast(), 'show').mockResolvedValue()
    expect(await saveFromGoneComponent(() => Promise.reject(new Error('too late')))).toEqual(['refused: too late', 'lists are read again'])
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce())
    expect(show.mock.lastCall?.[0]).toMatchObject({ title: 'Nicht gespeichert', tone: 'destructive' })
    show.mockRestore()
  })

  it('sends a change once while it is under way, and every other one', async () => {
    const { save, sent } = screenThatSaves(null)
    save(10)
    save(10)
    save(5)
    await vi.waitFor(() => expect(sent()).toEqual([10, 5]))
    await new Promise((done) => setTimeout(done))
    save(5)
    await vi.waitFor(() => expect(sent()).toEqual([10, 5, 5]))
  })

  it('offers to undo what there is to undo', async () => {
    const show = vi.spyOn(useToast(), 'show').mockResolvedValue()
    const { save, sent } = screenThatSaves((_, { percent }) => ({
      title: `${percent}`,
      undo: percent === 0 ? [] : [{ percent: -percent }],
    }))
    save(0)
    await vi.waitFor(() => expect(show).toHaveBeenLastCalledWith({ title: '0' }))
    save(10)
    await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2))
    show.mock.lastCall?.[0].action?.onClick?.()
    await vi.waitFor(() => expect(sent()).toEqual([0, 10, -10]))
    show.mockRestore()
  })
})
