import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FIRST_STEPS, TICKED_STEPS } from '#domain/overview/first-steps.ts'

const tag = 'Verwaltung: Übersicht'
const firstSteps = z.object({
  /** An owner wants to see the list no more. */
  isHidden: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
})
export type FirstSteps = z.output<typeof firstSteps>

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'Returns what a new shop needs before it sells, and what of it is done',
  tag,
  access: 'owner',
  response: firstSteps,
  refusals: {},
})

export const tickFirstStep = endpoint({
  method: 'PUT',
  path: '/api/admin/first-steps/:step',
  summary: 'Marks a step as done or open that only a person can judge',
  tag,
  access: 'owner',
  params: z.object({ step: z.enum(TICKED_STEPS) }),
  body: z.object({ isDone: z.boolean() }),
  response: firstSteps,
  refusals: {},
})

export const hideFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/admin/first-steps',
  summary: 'Hides the list of first steps from all owners, or shows it again',
  tag,
  access: 'owner',
  body: z.object({ isHidden: z.boolean() }),
  response: firstSteps,
  refusals: {},
})
