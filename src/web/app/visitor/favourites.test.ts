import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { setTransport } from '../requests/api.ts'
import { createQueryClient } from '../requests/query.ts'
import { accountFavouritesQuery, accountToggle } from './favourites.ts'

test('A favourite marked before the list of the account is known is added to it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const ids = [3, 1]
  const reads: ((list: Response) => void)[] = []
  setTransport((_address, init) => {
    if (init?.method === 'PUT') return Promise.resolve(Response.json(ids.push(7) > 0))
    return new Promise((answer) => reads.push(answer))
  })
  const queryClient = createQueryClient()
  const list = new QueryObserver(queryClient, accountFavouritesQuery)
  const unsubscribe = list.subscribe(() => undefined)

  const marked = new MutationObserver(queryClient, accountToggle(queryClient)).mutate({ id: 7, isMarked: false })
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[0]?.(Response.json([3, 1]))
  reads[1]?.(Response.json(ids))
  await marked

  expect(list.getCurrentResult().data).toEqual([3, 1, 7])
  unsubscribe()
  vi.unstubAllGlobals()
})

test('A favourite marked before its heart has shown that it is one stays one', async () => {
  setTransport(() => Promise.resolve(Response.json(true)))
  const queryClient = createQueryClient()
  queryClient.setQueryData(accountFavouritesQuery.queryKey, [3, 7])

  await new MutationObserver(queryClient, accountToggle(queryClient)).mutate({ id: 7, isMarked: false })

  expect(queryClient.getQueryData(accountFavouritesQuery.queryKey)).toEqual([3, 7])
})
