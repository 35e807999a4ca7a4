import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Outage } from '../http/outage.ts'
import { isPictureKey } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'

// Windows has no such flag, but creating links there needs an administrator.
const OPEN_WITHOUT_LINKS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** Pictures as files of one folder; does not follow symbolic links (docs/security.md#s17). */
export function folderStore(folder: string): PictureStore {
  return {
    async read(key) {
      if (!isPictureKey(key)) return null
      try {
        await using file = await open(join(folder, key), OPEN_WITHOUT_LINKS)
        return await file.readFile()
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },

    async write(key, bytes) {
      if (!isPictureKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a picture`)
      await mkdir(folder, { recursive: true })
      const temporary = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, join(folder, key))
      } catch (error) {
        throw isFull(error) ? new Outage('pictures-full', error) : error
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async *list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isAbsent(error)) return []
        throw error
      })
      // A file that is being written begins with a dot.
      yield* names.filter(isPictureKey)
    },
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ELOOP'].includes(codeOf(error))
}

// The disk, the quota or the process's file size limit.
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
