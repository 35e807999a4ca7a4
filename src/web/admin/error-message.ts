import { ApiError } from '#web/app/api.ts'

/** What went wrong in words for the operator: the server's own sentence where there is one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Keine Verbindung. Bitte prüfen Sie Ihr Internet und versuchen Sie es noch einmal.'
  const [field] = error.fields
  return field?.message ?? error.text ?? 'Da ist etwas schiefgelaufen. Bitte versuchen Sie es später erneut.'
}

/** Somebody else saved the same record first. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-elsewhere'
}
