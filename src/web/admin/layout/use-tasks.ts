import type { UseQueryResult } from '@tanstack/react-query'
import type { getTasks, Tasks } from '#contract/overview/admin-insights.ts'
import { useAdminQuery } from '../admin-query.ts'

const MINUTE_MS = 60_000

/** The open tasks, refreshed every minute while the page is visible. */
export function useTasks(): UseQueryResult<Tasks> {
  return useAdminQuery<typeof getTasks>('GET /api/admin/tasks', {}, { refetchInterval: MINUTE_MS })
}
