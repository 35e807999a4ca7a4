import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CART_KEY, refetchCartHere } from './cart-sync.ts'

test('A change during the first fetch of the cart is shown, though that fetch had read the cart before', async () => {
  const answers: ((lines: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((answer) => answers.push(answer))
  const queryClient = new QueryClient()
  const query = new QueryObserver(queryClient, { queryKey: CART_KEY, queryFn })
  const unsubscribe = query.subscribe(() => undefined)

  const refetched = refetchCartHere(queryClient)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.([])
  answers[1]?.(['Himbeere'])
  await refetched

  expect(query.getCurrentResult().data).toEqual(['Himbeere'])
  unsubscribe()
})
