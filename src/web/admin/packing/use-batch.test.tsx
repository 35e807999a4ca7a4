import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { getBatch } from '#contract/packing/admin-batches.ts'
import { setTransport } from '#web/app/requests/api.ts'
import { adminQuery } from '../admin-query.ts'
import { useBatchChange } from './use-batch.ts'

it('a batch shows what was packed, also when it was being read before that', async () => {
  const before = Promise.withResolvers<Response>()
  setTransport((_path, { method }) => (method === 'GET' ? before.promise : Promise.resolve(Response.json({ number: 'after' }))))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const batch = adminQuery<typeof getBatch>('GET /api/admin/batches/:id', { params: { id: 'b' } })
  client.setQueryData(batch.queryKey, { number: 'at first' } as never)
  const reading = client.fetchQuery(batch).catch(() => 'called off')
  function Order() {
    const { mutate } = useBatchChange('b')
    mutate({ kind: 'packed', order: { id: 'o', number: 'FF-1', version: 1 }, isPacked: true })
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Order />
    </QueryClientProvider>,
  )
  await expect.poll(() => client.getQueryData(batch.queryKey)).toEqual({ number: 'after' })
  before.resolve(Response.json({ number: 'before' }))
  await reading
  expect(client.getQueryData(batch.queryKey)).toEqual({ number: 'after' })
})

it('a choice of the package size follows the one before, and says what was chosen by that', async () => {
  const bodies: { packageSize: object; seen: object | null }[] = []
  setTransport((_path, { body }) => {
    const choice = JSON.parse(String(body))
    bodies.push(choice)
    return Promise.resolve(Response.json({ orders: [{ id: 'o', packageSize: { ...choice.packageSize, isChosen: true } }] }))
  })
  const client = new QueryClient()
  const { queryKey } = adminQuery<typeof getBatch>('GET /api/admin/batches/:id', { params: { id: 'b' } })
  client.setQueryData(queryKey, { orders: [{ id: 'o', packageSize: { kind: 'letter', grams: 80, isChosen: false } }] } as never)
  const [small, large] = [{ kind: 'small', grams: 80 } as const, { kind: 'large', grams: 80 } as const]
  function Order() {
    const { mutate } = useBatchChange('b')
    for (const packageSize of [small, large]) mutate({ kind: 'packageSize', order: { id: 'o', number: 'FF-1', version: 1 }, packageSize })
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Order />
    </QueryClientProvider>,
  )
  await expect
    .poll(() => bodies)
    .toEqual([
      { packageSize: small, seen: null },
      { packageSize: large, seen: small },
    ])
})
