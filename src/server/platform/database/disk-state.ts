import { existsSync, statfsSync } from 'node:fs'

const MEGABYTE = 1024 * 1024

/**
 * What may keep a server from starting in this directory, in a few words: it is gone, or how much space its disk has
 * left.
 */
export function diskState(directory: string): string {
  if (!existsSync(directory)) return 'the directory is gone'
  const { bavail, bsize } = statfsSync(directory)
  return `${Math.floor((bavail * bsize) / MEGABYTE)} MB free`
}
