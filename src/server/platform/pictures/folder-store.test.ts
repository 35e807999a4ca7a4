import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'pictures-'))
  folder = join(place, 'objects')
})
afterEach(() => rm(place, { recursive: true }))

describe('folderStore', () => {
  it('gives back what was written, and the newer of two', async () => {
    const store = folderStore(folder)
    await store.write('a.webp', Buffer.from('one'))
    await store.write('a.webp', Buffer.from('two'))
    expect((await store.read('a.webp'))?.toString()).toBe('two')
    expect(await readdir(folder)).toEqual(['a.webp'])
  })

  it('has no file before the first is written', async () => {
    expect(await folderStore(folder).read('a.webp')).toBeNull()
  })

  it('does not follow a symbolic link (S17)', async () => {
    await mkdir(folder)
    await writeFile(join(place, 'secret'), 'secret')
    await symlink(join(place, 'secret'), join(folder, 'a.webp'))
    expect(await folderStore(folder).read('a.webp')).toBeNull()
  })

  it('leaves no half file behind when writing fails (F20)', async () => {
    await mkdir(join(folder, 'a.webp'), { recursive: true })
    await expect(folderStore(folder).write('a.webp', Buffer.from('one'))).rejects.toThrow('EISDIR')
    expect(await readdir(folder)).toEqual(['a.webp'])
  })
})
