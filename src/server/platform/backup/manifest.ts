import * as z from 'zod'
import { isPictureKey } from '../pictures/picture-key.ts'
import { SHOP_SCHEMAS } from './dump-tables.ts'

export const MANIFEST = 'manifest.json'
/** The folder of the pictures, under the keys of their store. */
export const PICTURES = 'objects'
/** The session secret of the data directory: second factors and links in mails depend on it. */
export const SESSION_SECRET = 'session-secret'

const schema = z.string().refine((text) => SHOP_SCHEMAS.includes(text))
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/**
 * What a backup holds: only names that the shop gives, because a backup may come from elsewhere (docs/security.md#s38).
 */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations of the database, by file name. */
  migrations: z.array(z.string().regex(/^[\w-]+(\.sql)?$/)),
  tables: z.array(z.object({ schema, name, columns: z.array(name), rows: z.int() })),
  sequences: z.array(z.object({ schema, name, last: z.string() })),
  pictures: z.int(),
})
export type Manifest = z.output<typeof manifest>

/** The file of a table's rows. */
export function tableFile(table: { schema: string; name: string }): string {
  return `database/${table.schema}.${table.name}.jsonl.gz`
}

/**
 * Whether a file of a backup can have this path: the manifest, the session secret, the rows of a table or a picture.
 */
export function isBackupPath(path: string): boolean {
  if (path === MANIFEST || path === SESSION_SECRET) return true
  if (path.startsWith(`${PICTURES}/`)) return isPictureKey(path.slice(PICTURES.length + 1))
  return /^database\/[a-z_]+\.[a-z0-9_]+\.jsonl\.gz$/.test(path)
}
