import { ApiError } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'

/** The message for a failed sign-in by status, with the server's message appended. docs/rules/accounts.md#sign-in */
export function loginFailure(error: Error, email: string): { title: string; text: string } {
  if (!(error instanceof ApiError)) return { title: 'Verbindungsfehler', text: `Netzwerk-Problem: ${failureText(error)}` }
  const text = [textOf(error.status, email), error.text].filter(Boolean).join(' ')
  return { title: 'Anmeldung fehlgeschlagen', text }
}

function textOf(status: number, email: string): string {
  if (status === 401) return `Ungültige Anmeldedaten. (${email})`
  if (status === 400) return 'Fehlerhafte Eingabe. Status: 400'
  if (status === 429) return 'Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.'
  if (status >= 500) return `Server-Fehler (${status}). Bitte versuchen Sie es später erneut.`
  return 'Bitte überprüfen Sie Ihre Anmeldedaten.'
}
