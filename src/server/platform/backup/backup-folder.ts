import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isBackupPath } from './manifest.ts'

/** Something that the person who runs a backup or restore has to mend; the message is one sentence. */
export class BackupError extends Error {}

/** The checksums of all other files, as `sha256sum` writes them. Written last: a folder without it is incomplete. */
const CHECKSUMS = 'SHA256SUMS'
const PARTIAL = '.partial'
const NAME = /^\d{4}-\d{2}-\d{2}T[\d.-]+Z$/

type Content = Iterable<string | Buffer> | AsyncIterable<string | Buffer>

/** A backup that is being written. */
export interface BackupFolder {
  /** Writes a file, compressed when its name ends in `.gz`. */
  add(path: string, content: Content): Promise<void>
  /** Writes the checksums and gives the folder its name; returns its path and size. */
  complete(): Promise<{ folder: string; bytes: number }>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** Begins a backup in this directory, named after the moment; until it is complete, its name ends in `.partial`. */
export async function beginBackupFolder(directory: string, takenAt: Date): Promise<BackupFolder> {
  const folder = join(directory, takenAt.toISOString().replaceAll(':', '-'))
  const partial = folder + PARTIAL
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const checksums = new Map<string, string>()
  let bytes = 0

  async function add(path: string, content: Content): Promise<void> {
    const target = join(partial, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const measured = async function* (chunks: AsyncIterable<string | Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const file = createWriteStream(target, { mode: 0o600, flush: true })
    if (path.endsWith('.gz')) await pipeline(content, createGzip(), measured, file)
    else await pipeline(content, measured, file)
    checksums.set(path, hash.digest('hex'))
  }

  async function complete(): Promise<{ folder: string; bytes: number }> {
    await add(
      CHECKSUMS,
      Array.from(checksums, ([path, hash]) => `${hash}  ${path}\n`),
    )
    await flush(partial)
    await rename(partial, folder)
    await flush(directory)
    return { folder, bytes }
  }

  return { add, complete, discard: () => rm(partial, { recursive: true, force: true }) }
}

/** Removes what killed backups left behind. Nobody else may be writing a backup. */
export async function removePartialBackups(directory: string): Promise<void> {
  for (const name of await namesIn(directory))
    if (name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length))) await rm(join(directory, name), { recursive: true })
}

/**
 * Removes all complete backups but `keep`: the one that was just made, which a clock that was ahead before would make
 * look old, and the newest others. Returns how many.
 */
export async function removeOldBackups(directory: string, { made, keep }: { made: string; keep: number }): Promise<number> {
  const others = (await namesIn(directory)).filter((name) => NAME.test(name) && name !== basename(made)).sort()
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of old) await rm(join(directory, name), { recursive: true })
  return old.length
}

/**
 * The paths of a backup's files, each compared with its checksum. Throws a `BackupError` when one is missing or
 * differs, has another path than those of backups, or when anything in the folder is a link: a foreign backup must not
 * reach beyond it (docs/security.md#s38).
 */
export async function verifyChecksums(folder: string): Promise<string[]> {
  const checksums = join(folder, CHECKSUMS)
  // Before its links: those of DATA_DIR, or of any other folder, are none of a backup.
  await lstat(checksums).catch(() => {
    throw new BackupError(`${folder} is no complete backup: it has no ${CHECKSUMS}.`)
  })
  await refuseLinks(folder)
  const sums = await readFile(checksums, 'utf8')
  const paths: string[] = []
  for (const line of sums.split('\n').filter(Boolean)) {
    const [expected, path = ''] = line.split('  ')
    if (!isBackupPath(path)) throw new BackupError(`${path} is no file of a backup, but ${checksums} names it.`)
    if ((await hashOf(join(folder, path))) !== expected) throw new BackupError(`${join(folder, path)} is missing or damaged.`)
    paths.push(path)
  }
  return paths
}

async function refuseLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (link) throw new BackupError(`${join(link.parentPath, link.name)} is a link or no file: a backup has none.`)
}

async function hashOf(file: string): Promise<string | undefined> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch(() => [])
}

/** Makes a directory's entries survive a power cut. Windows cannot open directories. */
async function flush(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(directory)
  await handle.sync()
}
