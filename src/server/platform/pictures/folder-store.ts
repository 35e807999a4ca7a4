import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Outage } from '../http/outage.ts'
import type { PictureStore } from './picture-store.ts'

// Windows knows no such flag; there, making links needs an administrator anyway.
const OPEN_NO_LINKS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** Pictures as files of one folder; symbolic links in it are not followed (trust, S17). */
export function folderStore(folder: string): PictureStore {
  return {
    async read(key) {
      try {
        await using file = await open(join(folder, key), OPEN_NO_LINKS)
        return await file.readFile()
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },

    async write(key, bytes) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, join(folder, key))
      } catch (error) {
        throw isFull(error) ? new Outage('pictures-full', error) : error
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ELOOP'].includes(codeOf(error))
}

// The disk, the quota, or what a process may write.
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
