import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient, refetchChanged } from './query.ts'

test('A page rendered on the server leaves no timer behind', async () => {
  vi.useFakeTimers()
  const query = { queryKey: ['products'], queryFn: async () => ['Himbeere'] }
  expect(await createQueryClient().ensureQueryData(query)).toEqual(['Himbeere'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('A change during the first read is shown, though that read had seen what was before', async () => {
  const answers: ((lines: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((answer) => answers.push(answer))
  const queryClient = new QueryClient()
  const query = new QueryObserver(queryClient, { queryKey: ['cart', 'lines'], queryFn })
  const unsubscribe = query.subscribe(() => undefined)

  const refetched = refetchChanged(queryClient, ['cart'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.([])
  answers[1]?.(['Himbeere'])
  await refetched

  expect(query.getCurrentResult().data).toEqual(['Himbeere'])
  unsubscribe()
})
