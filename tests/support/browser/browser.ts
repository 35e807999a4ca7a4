import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

type Executable = { path: string; env: NodeJS.ProcessEnv }

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to optimize its scripts takes more processor time than running them unoptimized.
  '--js-flags=--no-opt --no-maglev',
]

/** Launches Chromium: the one that CHROMIUM names, else an installed one, else the one of an npm package for Linux. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const failures: string[] = []
  for (const program of process.env['CHROMIUM'] ? [named(process.env['CHROMIUM'])] : programs()) {
    try {
      return await launch(program(), args)
    } catch (error) {
      // An installed browser that does not start, such as a package manager's stub: try the next.
      failures.push((error as Error).message.split('\n').slice(0, 3).join(' '))
    }
  }
  throw new Error(
    `No browser for the tests: install Google Chrome or Chromium, or name one with CHROMIUM=/path/to/it.\n${failures.join('\n')}`,
  )
}

async function launch({ path, env }: Executable, args: readonly string[]): Promise<Browser> {
  const temporary = mkdtempSync(join(tmpdir(), 'firnfrucht-browser-'))
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: [...ARGS, ...args],
      env: { ...process.env, ...env, TMPDIR: temporary },
    })
    browser.once('disconnected', removeTemporary)
    return browser
  } catch (error) {
    removeTemporary()
    throw error
  }
}

function programs(): (() => Executable)[] {
  const installed = [...new Set([...inPath(), ...knownPaths(), chromium.executablePath()])].filter((path) => existsSync(path)).map(named)
  return process.platform === 'linux' && process.arch === 'x64' ? [...installed, bundledChromium] : installed
}

function named(path: string): () => Executable {
  return () => ({ path, env: {} })
}

function inPath(): string[] {
  // First the headless shell, which is faster than a browser with windows.
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

/** Unpacks @sparticuz/chromium and its system libraries into .cache, once. */
function bundledChromium(): Executable {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const directory = join(import.meta.dirname, '../../../.cache/chromium')
  if (!existsSync(directory)) {
    const partial = `${directory}.${process.pid}`
    mkdirSync(partial, { recursive: true })
    // The package unpacks into the temporary directory of its process and accepts a half-written file there.
    const script = `
      import chromium, { inflate } from ${JSON.stringify(entry)}
      await chromium.executablePath()
      await inflate(${JSON.stringify(join(dirname(entry), '../bin/al2023.tar.br'))})`
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TMPDIR: partial } })
    if (existsSync(directory)) rmSync(partial, { recursive: true })
    else renameSync(partial, directory)
  }
  const libraries = [join(directory, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  return { path: join(directory, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(directory, 'fonts') } }
}
