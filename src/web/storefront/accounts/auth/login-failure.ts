import * as authText from '#messages/accounts/auth.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'

/** The message for a failed sign-in by status, with the server's message appended. docs/rules/accounts.md#sign-in */
export function loginFailure(error: Error, email: string): { title: string; text: string } {
  if (!(error instanceof ApiError)) return { title: authText.connectionFailed, text: authText.networkProblem(failureText(error)) }
  const text = [textOf(error.status, email), error.text].filter(Boolean).join(' ')
  return { title: authText.signInFailed, text }
}

function textOf(status: number, email: string): string {
  if (status === 401) return authText.wrongCredentials(email)
  if (status === 400) return authText.faultyInput
  if (status === 429) return authText.tooManyAttempts
  if (status >= 500) return authText.serverError(status)
  return authText.checkCredentials
}
