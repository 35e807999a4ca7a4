import * as failuresText from '#messages/errors/failures.ts'
import { ApiError } from './api.ts'

/** The text for a failed request: the server's own message, or that the server could not be reached. */
export function failureText(error: Error): string {
  if (error instanceof ApiError) return error.text ?? failuresText.unknown
  return failuresText.unreachable
}
