import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  folder = join(root, 'objects')
})
afterEach(() => rm(root, { recursive: true }))

describe('folderStore', () => {
  it('reads what was written last', async () => {
    const store = folderStore(folder)
    await store.write('a.webp', Buffer.from('one'))
    await store.write('a.webp', Buffer.from('two'))
    expect((await store.read('a.webp'))?.toString()).toBe('two')
    expect(await readdir(folder)).toEqual(['a.webp'])
  })

  it('returns null before anything was written', async () => {
    expect(await folderStore(folder).read('a.webp')).toBeNull()
  })

  it('S17 does not follow a symbolic link', async () => {
    await mkdir(folder)
    await writeFile(join(root, 'secret'), 'secret')
    await symlink(join(root, 'secret'), join(folder, 'a.webp'))
    expect(await folderStore(folder).read('a.webp')).toBeNull()
  })

  it.each(['../secret', 'a/b.webp', '..', '.', '', '.hidden.webp', 'a\\b.webp', 'a\0.webp'])('S38 refuses the key %j', async (key) => {
    await writeFile(join(root, 'secret'), 'secret')
    const store = folderStore(folder)
    await expect(store.write(key, Buffer.from('one'))).rejects.toThrow('no key of a picture')
    expect(await store.read(key)).toBeNull()
    expect(await readFile(join(root, 'secret'), 'utf8')).toBe('secret')
  })

  it('lists only what it would read, so that a backup holds no stray file', async () => {
    const store = folderStore(folder)
    await store.write('a.webp', Buffer.from('one'))
    await writeFile(join(folder, 'Notizen für später.txt'), '')
    const keys: string[] = []
    for await (const key of store.list()) keys.push(key)
    expect(keys).toEqual(['a.webp'])
  })

  it('F20 leaves no partial file when writing fails', async () => {
    await mkdir(join(folder, 'a.webp'), { recursive: true })
    await expect(folderStore(folder).write('a.webp', Buffer.from('one'))).rejects.toThrow('EISDIR')
    expect(await readdir(folder)).toEqual(['a.webp'])
  })
})
