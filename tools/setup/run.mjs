// What every npm script runs first. Plain JavaScript for Node 20 and newer, with nothing installed yet: it brings the
// packages up to date, builds what is stale, and runs the real command under the Node version that the lock file pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const vite = 'node_modules/vite/bin/vite.js'
const vitest = ['node_modules/vitest/vitest.mjs', 'run']

// Pages reload without a restart; a plain --watch would also see the temporary files of Vite.
const watched = ['src/server', 'src/contract', 'src/domain']

// A shop shares its machine with its database: less memory for the same pages per second (docs/decisions, 13).
const small = JSON.parse(readFileSync(join(root, 'tools/setup/small-process.json'), 'utf8'))

const commands = {
  start: { build: true, run: [[...small.flags, 'src/server/main.ts']], env: small.env },
  dev: {
    build: false,
    run: [[...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'src/server/main.ts', '--dev']],
  },
  build: { build: true, run: [] },
  test: { build: true, run: [vitest] },
  'test:faults': { build: true, run: [[...vitest, '--project', 'faults']], env: { FAULTS: 'long' } },
  bench: { build: true, run: [['tools/bench/bench.ts']] },
  doctor: { build: false, run: [['src/server/doctor.ts']] },
  check: {
    build: true,
    run: [
      ['node_modules/oxfmt/bin/oxfmt', '--check'],
      ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
      ['node_modules/typescript/bin/tsc', '-b'],
      ['node_modules/knip/bin/knip.js'],
      // Without the tests: finds exports that only tests use.
      ['node_modules/knip/bin/knip.js', '--production'],
      vitest,
    ],
  },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`Unknown command ${name}. There are: ${Object.keys(commands).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`)

if (!isInstalled()) install()
if (command.build && readStamp() !== sourcesHash()) build()
for (const [index, args] of command.run.entries()) {
  const isLast = index === command.run.length - 1
  const code = await runPinned(isLast ? [...args, ...rest] : args)
  if (code !== 0) process.exit(code)
}

// npm's own record of what lies in node_modules, compared with the lock file; it is written when an install is complete.
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(node)) return false
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (found[path] ? found[path].version === version : optional || devOptional),
  )
}

function install() {
  say('Installing the packages, this takes a minute or two …')
  // Not `npm ci`: it removes everything first, also under a shop that runs. The lock file is obeyed and left as it is.
  // The build tools and the pinned Node come also with NODE_ENV=production.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], inRoot())
    : spawnSync('npm', args, { ...inRoot(), shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed; npm says why above.')
  if (!existsSync(node))
    fail('npm did not run the install scripts that bring the pinned Node: allow them (ignore-scripts=false) and start again.')
}

function build() {
  say('Building the pages …')
  const hash = sourcesHash()
  rmSync(stampPath(), { force: true })
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], inRoot())
  if (status !== 0) fail('The pages could not be built; the reason stands above.')
  mkdirSync(dirname(stampPath()), { recursive: true })
  writeFileSync(stampPath(), hash)
}

function stampPath() {
  return join(root, 'dist/.stamp')
}

function readStamp() {
  return existsSync(stampPath()) ? readFileSync(stampPath(), 'utf8') : ''
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const path of ['src/web', 'src/contract', 'src/domain', 'vite.config.ts', 'package-lock.json'].flatMap(filesBelow)) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

// Tests do not get into the bundle, and generated files are made by the build.
function filesBelow(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isDirectory())
    return readdirSync(join(root, path))
      .sort()
      .flatMap((entry) => filesBelow(`${path}/${entry}`))
  return /\.(test|gen)\.tsx?$/.test(path) ? [] : [path]
}

function runPinned(args) {
  const child = spawn(node, args, inRoot({ NODE_COMPILE_CACHE: join(root, '.cache/node'), ...command.env }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal has reached the child already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal])))
}

// The shell between npm and this process ends at a signal without passing it on: an ended shell means the same.
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 100)
  watch.unref()
}

function inRoot(env = {}) {
  return { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
