import type { addCustomerNote, deleteCustomerNote, saveCustomerTags } from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/api.ts'
import { useSave } from '../use-save.ts'

/** Replaces the tags of a customer. */
export function useCustomerTagging(customerId: number) {
  return useSave(
    (tags: string[]) =>
      callApi<typeof saveCustomerTags>('PUT /api/admin/customers/:id/tags', { params: { id: customerId }, body: { tags } }),
    { done: 'Merkmale gespeichert' },
  )
}

/** Adds a note about a customer. */
export function useNoteWriting(customerId: number, onDone: () => void) {
  return useSave(
    (note: { id: string; text: string }) =>
      callApi<typeof addCustomerNote>('POST /api/admin/customers/:id/notes', { params: { id: customerId }, body: note }),
    { done: 'Notiz gespeichert', onDone },
  )
}

/** Deletes a note about a customer. */
export function useNoteDeletion(customerId: number, onDone: () => void) {
  return useSave(
    (noteId: string) =>
      callApi<typeof deleteCustomerNote>('DELETE /api/admin/customers/:id/notes/:noteId', { params: { id: customerId, noteId } }),
    { done: 'Notiz gelöscht', onDone },
  )
}
