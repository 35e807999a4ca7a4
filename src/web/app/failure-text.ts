import { ApiError } from './api.ts'

/** What went wrong, in words for the customer: the server's own, or that it was not reached. */
export function failureText(error: Error): string {
  if (error instanceof ApiError) return error.text ?? 'Ein Fehler ist aufgetreten.'
  return 'Wir erreichen den Shop gerade nicht. Bitte prüfen Sie Ihre Verbindung.'
}
