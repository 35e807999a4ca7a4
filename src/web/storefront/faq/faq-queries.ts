import type { listQuestions } from '#contract/content/content.ts'
import { apiQuery } from '#web/app/requests/query.ts'

export const questionsQuery = apiQuery<typeof listQuestions>('GET /api/faq', { query: {} })
