import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.nullable(z.string()),
  googleId: z.nullable(z.string()),
  isAdmin: z.boolean(),
  role: z.enum(['customer', 'staff', 'owner']),
  emailVerified: z.boolean(),
})
export type User = z.output<typeof user>

/** Signed out answers an object without id (specification, section 7). */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is signed in',
  tag: 'Konto',
  answer: z.union([user, z.object({ id: z.optional(z.undefined()) })]),
  refusals: {},
})
