import { inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import type { StoredPicture } from '#server/platform/pictures/picture-store.ts'
import { pictureTable } from '../tables.ts'

/** Adds pictures; one that exists already stays as it is. */
export async function insertPictures(tx: Db, pictures: readonly StoredPicture[]): Promise<void> {
  await tx
    .insert(pictureTable)
    .values([...pictures])
    .onConflictDoNothing()
}

/** The pictures with these names, in no particular order. */
export async function listPictures(db: Db, names: readonly string[]): Promise<StoredPicture[]> {
  return names.length === 0
    ? []
    : db
        .select()
        .from(pictureTable)
        .where(inArray(pictureTable.name, [...names]))
}

/** Whether every one of these pictures exists. */
export async function allPicturesExist(db: Db, names: readonly string[]): Promise<boolean> {
  return (await db.$count(pictureTable, inArray(pictureTable.name, [...names]))) === new Set(names).size
}
