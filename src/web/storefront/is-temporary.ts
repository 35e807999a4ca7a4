import { ApiError } from '#web/app/requests/api.ts'

/** Whether the same request can succeed later: the shop could not be reached, has failed, or asks to wait. */
export function isTemporary(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
