import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { VIEW_LISTS, VIEW_PARAMS } from '#domain/overview/saved-view.ts'

const tag = 'Verwaltung: Ansichten'
const list = z.enum(VIEW_LISTS)
const search = z.partialRecord(z.enum(VIEW_PARAMS), z.string().check(z.minLength(1), z.maxLength(300)))

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The search parameters of the list's address. */
  search,
})
export type SavedView = z.output<typeof savedView>

const views = z.object({ views: z.array(savedView) })

export const listViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  summary: 'Lists the views that the operator has saved of a list, by name',
  tag,
  query: z.object({ list }),
  response: views,
  refusals: {},
})

export const saveView = endpoint({
  method: 'PUT',
  path: '/api/admin/views',
  summary: 'Saves a view of a list; one of the same name is replaced',
  tag,
  body: z.object({
    list,
    name: z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie einen Namen ein.'), z.maxLength(40, 'Höchstens 40 Zeichen.')),
    search,
  }),
  response: views,
  refusals: { 'too-many-views': 409 },
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  summary: 'Deletes a saved view; one that is gone already is fine',
  tag,
  params: z.object({ id: z.uuid() }),
  response: z.object({ deleted: z.boolean() }),
  refusals: {},
})
