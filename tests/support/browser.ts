import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

type Program = { path: string; env: NodeJS.ProcessEnv }

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a Chromium: the one CHROMIUM names, else an installed one, else the one that an npm package carries for Linux. */
export async function launchBrowser(): Promise<Browser> {
  const failures: string[] = []
  for (const program of process.env['CHROMIUM'] ? [named(process.env['CHROMIUM'])] : programs()) {
    try {
      return await launch(program())
    } catch (error) {
      // A browser that is there but does not start, such as a stub of a package manager: the next one may.
      failures.push((error as Error).message.split('\n').slice(0, 3).join(' '))
    }
  }
  throw new Error(
    `No browser for the tests: install Google Chrome or Chromium, or name one with CHROMIUM=/path/to/it.\n${failures.join('\n')}`,
  )
}

async function launch({ path, env }: Program): Promise<Browser> {
  const temporary = mkdtempSync(join(tmpdir(), 'firnfrucht-browser-'))
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  try {
    const browser = await chromium.launch({ executablePath: path, args: ARGS, env: { ...process.env, ...env, TMPDIR: temporary } })
    browser.once('disconnected', removeTemporary)
    return browser
  } catch (error) {
    removeTemporary()
    throw error
  }
}

function programs(): (() => Program)[] {
  const installed = [...new Set([...inPath(), ...knownPaths(), chromium.executablePath()])].filter((path) => existsSync(path)).map(named)
  return process.platform === 'linux' && process.arch === 'x64' ? [...installed, carriedChromium] : installed
}

function named(path: string): () => Program {
  return () => ({ path, env: {} })
}

function inPath(): string[] {
  // Without windows to draw, the shell does the same in less time.
  const names = ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  return (process.env['PATH'] ?? '').split(delimiter).flatMap((directory) => names.map((name) => join(directory, name)))
}

function knownPaths(): string[] {
  if (process.platform === 'darwin') return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform === 'win32')
    return [process.env['PROGRAMFILES'], process.env['LOCALAPPDATA']].map((directory) =>
      join(directory ?? '', 'Google/Chrome/Application/chrome.exe'),
    )
  return ['/opt/google/chrome/chrome']
}

/** Chromium from @sparticuz/chromium, unpacked once into .cache with the system libraries it brings for bare machines. */
export function carriedChromium(): Program {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const directory = join(import.meta.dirname, '../../.cache/chromium')
  if (!existsSync(directory)) {
    const unfinished = `${directory}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    // The package unpacks into the temporary directory of its process and takes a half-written file for a whole one.
    const script = `
      import chromium, { inflate } from ${JSON.stringify(entry)}
      await chromium.executablePath()
      await inflate(${JSON.stringify(join(dirname(entry), '../bin/al2023.tar.br'))})`
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TMPDIR: unfinished } })
    if (existsSync(directory)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, directory)
  }
  const libraries = [join(directory, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  return { path: join(directory, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(directory, 'fonts') } }
}
