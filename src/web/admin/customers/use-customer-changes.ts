import type { addCustomerNote, deleteCustomerNote, saveCustomerTags } from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useSave } from '../use-save.ts'

/** Changes the tags of a customer from those that are shown to others; what a colleague has changed meanwhile stays. */
export function useCustomerTagging(customerId: number, shown: readonly string[]) {
  return useSave(
    (tags: string[]) => {
      const add = tags.filter((tag) => !shown.includes(tag))
      const remove = shown.filter((tag) => !tags.includes(tag))
      return callApi<typeof saveCustomerTags>('PATCH /api/admin/customers/:id/tags', { params: { id: customerId }, body: { add, remove } })
    },
    // One that is typed while another is being saved is sent after it.
    { done: 'Merkmale gespeichert', scope: `customer-tags-${customerId}` },
  )
}

/** Adds a note about a customer. */
export function useNoteWriting(customerId: number, onDone: (text: string) => void) {
  return useSave(
    (note: { id: string; text: string }) =>
      callApi<typeof addCustomerNote>('POST /api/admin/customers/:id/notes', { params: { id: customerId }, body: note }),
    { done: 'Notiz gespeichert', onDone: (_, { text }) => onDone(text) },
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
