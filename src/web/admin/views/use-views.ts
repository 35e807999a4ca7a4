import type { deleteView, listViews, SavedView, saveView } from '#contract/overview/admin-views.ts'
import type { ViewList, ViewSearch } from '#domain/overview/saved-view.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { useSave } from '../use-save.ts'

interface NamedSearch {
  name: string
  search: ViewSearch
}

/** The views that the operator has saved of a list; none while they load. */
export function useViews(list: ViewList): readonly SavedView[] {
  return useAdminQuery<typeof listViews>('GET /api/admin/views', { query: { list } }).data?.views ?? []
}

/** Saves a view of a list, in place of one of the same name. */
export function useViewSaving(list: ViewList, onDone?: () => void) {
  return useSave(({ name, search }: NamedSearch) => callApi<typeof saveView>('PUT /api/admin/views', { body: { list, name, search } }), {
    done: 'Ansicht gespeichert',
    onDone,
  })
}

/** Deletes a view; the toast offers to take it back. */
export function useViewDeletion(list: ViewList) {
  const saving = useViewSaving(list)
  return useSave(({ id }: SavedView) => callApi<typeof deleteView>('DELETE /api/admin/views/:id', { params: { id } }), {
    done: (_, { name, search }) => ({
      title: 'Ansicht gelöscht',
      text: name,
      action: { label: 'Rückgängig', onClick: () => saving.mutate({ name, search }) },
    }),
    refused: 'Nicht gelöscht',
  })
}
