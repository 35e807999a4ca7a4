import * as z from 'zod'

export const MANIFEST = 'manifest.json'
/** The folder of the pictures, under the keys of their store. */
export const PICTURES = 'objects'
/** The session secret of the data directory: second factors and links in mails depend on it. */
export const SESSION_SECRET = 'session-secret'

/** What a backup holds. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations of the database, by file name. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  pictures: z.int(),
})
export type Manifest = z.output<typeof manifest>

/** The file of a table's rows. */
export function tableFile({ schema, name }: { schema: string; name: string }): string {
  return `database/${schema}.${name}.jsonl.gz`
}
