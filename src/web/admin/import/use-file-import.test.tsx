import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Correction, type ImportCalls, useFileImport } from './use-file-import.ts'

const PRICE = { line: 2, column: 'Preis', text: '8.50' }
const STOCK = { line: 3, column: 'Lager', text: '12' }

/** An import in a component that is rendered and never mounted, with the corrections of each plan that it asked for. */
function importOf() {
  const planned: Correction[][] = []
  const calls: Calls = {
    plan: async ({ corrections }) => {
      planned.push(corrections)
      return { hash: String(planned.length) }
    },
    apply: async () => null,
    undo: async () => null,
  }
  const client = new QueryClient()
  const rendered: Steps[] = []
  renderToString(
    <QueryClientProvider client={client}>
      <Screen calls={calls} onRender={(steps) => rendered.push(steps)} />
    </QueryClientProvider>,
  )
  return { planned, client, steps: rendered[0] }
}

type Calls = ImportCalls<{ hash: string }, null, null>
type Steps = Pick<ReturnType<typeof useFileImport>, 'choose' | 'correct'>

function Screen({ calls, onRender }: { calls: Calls; onRender: (steps: Steps) => void }) {
  onRender(useFileImport(calls))
  return null
}

it('a cell that is corrected while another is being checked is corrected beside it', async () => {
  const { planned, client, steps } = importOf()
  steps?.choose(new File(['Name;Preis;Lager'], 'produkte.csv'))
  steps?.correct(PRICE)
  steps?.correct(STOCK)
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(planned).toEqual([[], [PRICE], [PRICE, STOCK]])
})
