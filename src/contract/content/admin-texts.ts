import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { moment } from '#contract/known-year.ts'
import { chfTotal } from '#contract/money.ts'
import { weight } from '#contract/products/product-sizes.ts'

const tag = 'Verwaltung: Texte'

/** The pages whose texts operators write. */
export const EDITABLE_PAGES = ['agb', 'impressum', 'versand', 'faq', 'announcement'] as const
export type EditablePage = (typeof EDITABLE_PAGES)[number]

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`))
const needed = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie einen Text ein.'), z.maxLength(max, `Höchstens ${max} Zeichen.`))
const id = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

/** A passage: a section of a page, or a question with its answer. */
const passage = z.object({
  id,
  heading: needed(200),
  /** Paragraphs, separated by empty lines; lines that begin with '- ' are a list. */
  text: needed(10_000),
  /** A question that the home page shows too. */
  home: z._default(z.boolean(), false),
})

/**
 * The text of a page as operators edit it: the announcement has only a title, the questions have one group for each
 * subject.
 */
export const editedText = z.object({
  title: text(200),
  lead: text(1000),
  groups: z.array(z.object({ id, title: text(200), passages: z.array(passage).check(z.maxLength(60)) })).check(z.maxLength(20)),
})
export type EditedText = z.output<typeof editedText>

/** A text as it is sent: translations name its parts by their ids, so that two with one id would share their texts. */
const sentText = editedText.check(
  z.refine(({ groups }) => [groups, groups.flatMap(({ passages }) => passages)].every(haveOwnIds), {
    path: ['groups'],
    message: 'Jeder Teil braucht eine eigene Kennung.',
  }),
)

const textVersion = z.object({
  /** 0 names the text that comes with the shop. */
  id: z.int(),
  liveAt: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  /** What names the version and all it says, hexadecimal; each contains that of the version before it. */
  sha256: z.nullable(z.string()),
  state: z.enum(['live', 'planned', 'withdrawn', 'earlier']),
})
export type TextVersion = z.output<typeof textVersion>

export const pageText = z.object({
  page: z.enum(EDITABLE_PAGES),
  /** The number of versions plus one: what a change is based on. */
  version,
  /** The text that is shown. */
  content: editedText,
  versions: z.array(textVersion),
})
export type PageText = z.output<typeof pageText>

const pageParams = z.object({ page: z.enum(EDITABLE_PAGES) })

export const getPageText = endpoint({
  method: 'GET',
  path: '/api/admin/texts/:page',
  summary: 'Returns the text of a page with its versions, newest first',
  tag,
  params: pageParams,
  response: pageText,
  refusals: {},
})

export const savePageText = endpoint({
  method: 'POST',
  path: '/api/admin/texts/:page',
  summary: 'Saves a new version of a text, shown at once or from a day and time on',
  tag,
  params: pageParams,
  body: z.object({ version, content: sentText, liveAt: z.nullable(moment) }),
  response: pageText,
  refusals: { 'changed-elsewhere': 409, 'placeholder-unknown': 422 },
})

export const withdrawPageText = endpoint({
  method: 'DELETE',
  path: '/api/admin/texts/:page/versions/:id',
  summary: 'Calls off a planned version',
  tag,
  params: z.object({ page: z.enum(EDITABLE_PAGES), id: wholeNumber }),
  response: pageText,
  refusals: { 'version-unknown': 404, 'version-shown': 409 },
})

export const readTextAt = endpoint({
  method: 'GET',
  path: '/api/admin/texts/:page/at',
  summary: 'Returns the text that a page showed at a moment, and whether all versions are as they were saved',
  tag,
  params: pageParams,
  query: z.object({ moment: moment }),
  response: z.object({ version: textVersion, content: editedText, isProven: z.boolean() }),
  refusals: {},
})

export const listPricesAt = endpoint({
  method: 'GET',
  path: '/api/admin/prices-at',
  summary: 'Lists what each size cost at a moment; null while it was not offered',
  tag,
  query: z.object({ moment: moment, q: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  response: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      weight,
      sizeLabel: z.string(),
      price: z.nullable(chfTotal),
      since: z.nullable(z.string()),
    }),
  ),
  refusals: {},
})

function haveOwnIds(parts: readonly { id: string }[]): boolean {
  return new Set(parts.map((part) => part.id)).size === parts.length
}
