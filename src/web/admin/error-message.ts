import { ApiError } from '#web/app/requests/api.ts'

/** The German message of an error: the server's, if it sent one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Keine Verbindung. Bitte prüfen Sie Ihr Internet und versuchen Sie es noch einmal.'
  const [field] = error.fields
  return field?.message ?? error.text ?? 'Da ist etwas schiefgelaufen. Bitte versuchen Sie es später erneut.'
}

/** Whether a save was refused because somebody else saved the record first (docs/rules/admin.md#concurrent-edits). */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-elsewhere'
}
