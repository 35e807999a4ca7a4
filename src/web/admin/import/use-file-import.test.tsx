import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Correction, type ImportCalls, useFileImport } from './use-file-import.ts'

const PRICE = { line: 2, column: 'Preis', text: '8.50' }
const STOCK = { line: 3, column: 'Lager', text: '12' }

/**
 * An import in a component that is rendered and never mounted, with the corrections of each plan that it asked for and
 * the files that it wrote. An empty file is refused.
 */
function importOf() {
  const planned: Correction[][] = []
  const written: string[] = []
  const calls: Calls = {
    plan: async ({ csv, corrections }) => {
      if (csv === '') throw new Error('The file is empty.')
      planned.push(corrections)
      return { hash: String(planned.length) }
    },
    apply: async ({ csv }) => {
      written.push(csv)
      return null
    },
    undo: async () => null,
  }
  const client = new QueryClient()
  const rendered: Steps[] = []
  renderToString(
    <QueryClientProvider client={client}>
      <Screen calls={calls} onRender={(steps) => rendered.push(steps)} />
    </QueryClientProvider>,
  )
  return { planned, written, client, steps: rendered[0] }
}

type Calls = ImportCalls<{ hash: string }, null, null>
type Steps = Pick<ReturnType<typeof useFileImport>, 'choose' | 'correct' | 'apply'>

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

it('a file that is refused leaves nothing of the one before it to import', async () => {
  const { planned, written, client, steps } = importOf()
  steps?.choose(new File(['Name;Preis;Lager'], 'produkte.csv'))
  steps?.choose(new File([''], 'leer.csv'))
  steps?.apply()
  await expect.poll(() => client.isMutating()).toBe(0)
  expect({ planned, written }).toEqual({ planned: [[]], written: [] })
})
