import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ONE_AT_A_TIME } from './cart-sync.ts'
import { settledQuote } from './settled-quote.ts'

const QUOTE = ['api', 'cart', 'quote']
const settledNow = (queryClient: QueryClient) => settledQuote(queryClient, queryClient.getMutationCache().findAll({ status: 'pending' }))

/** A cart of one pack, and a change to two packs that ends when it is told to. */
function changingCart() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(QUOTE, { itemCount: 1 })
  const [answer, read] = [Promise.withResolvers<void>(), Promise.withResolvers<{ itemCount: number }>()]
  const change = queryClient.getMutationCache().build(queryClient, {
    ...ONE_AT_A_TIME,
    mutationFn: () => answer.promise,
    onSettled: () => queryClient.fetchQuery({ queryKey: QUOTE, queryFn: () => read.promise }),
  })
  const changed = change.execute(undefined).catch(() => undefined)
  return { queryClient, answer, read, changed }
}

it('is the quote at hand while nothing changes', async () => {
  const queryClient = new QueryClient()
  expect(await settledNow(queryClient)).toBeNull()
  queryClient.setQueryData(QUOTE, { itemCount: 1 })
  expect(await settledNow(queryClient)).toEqual({ itemCount: 1 })
})

it('waits for the change in flight and for what it has come to', async () => {
  const { queryClient, answer, read } = changingCart()
  const settled = settledNow(queryClient)
  answer.resolve()
  read.resolve({ itemCount: 2 })
  expect(await settled).toEqual({ itemCount: 2 })
})

it('is none after a change that was refused', async () => {
  const { queryClient, answer, read, changed } = changingCart()
  const settled = settledNow(queryClient)
  answer.reject(new Error('sold out'))
  read.resolve({ itemCount: 1 })
  expect(await settled).toBeNull()
  await changed
  expect(await settledNow(queryClient)).toEqual({ itemCount: 1 })
})

it('waits for the quote that is being read without a change', async () => {
  const { promise, resolve } = Promise.withResolvers<{ itemCount: number }>()
  const queryClient = new QueryClient()
  queryClient.setQueryData(QUOTE, { itemCount: 1 })
  const reading = queryClient.fetchQuery({ queryKey: QUOTE, queryFn: () => promise })
  const settled = settledNow(queryClient)
  resolve({ itemCount: 3 })
  expect(await settled).toEqual(await reading)
})
