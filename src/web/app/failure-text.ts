import { ApiError } from './api.ts'

/** The German text for a failed request: the server's own message, or that the server could not be reached. */
export function failureText(error: Error): string {
  if (error instanceof ApiError) return error.text ?? 'Ein Fehler ist aufgetreten.'
  return 'Wir erreichen den Shop gerade nicht. Bitte prüfen Sie Ihre Verbindung.'
}
