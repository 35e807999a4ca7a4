// The entry of every npm script, in plain JavaScript for Node 20 and newer, as nothing may be installed yet. Installs missing
// packages, builds a stale bundle, and runs the command with the Node version that the lock file pins.
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

// Only these restart the server: Vite reloads the web code, and a plain --watch would also see Vite's temporary files.
const watched = ['src/server', 'src/contract', 'src/domain']

// The shop shares its machine with its database: less memory at the same speed (docs/decisions/0013-memory.md).
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

// Compares the lock file with npm's record of node_modules, which npm writes when an install is complete.
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
  // Not `npm ci`, which first removes node_modules, even under a running shop. --no-save keeps the lock file as it is.
  // --include=dev installs the build tools and the pinned Node with NODE_ENV=production too.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], inRoot())
    : spawnSync('npm', args, { ...inRoot(), shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed; see the message above.')
  if (!existsSync(node))
    fail('npm did not run the install script of the pinned Node. Allow install scripts (ignore-scripts=false) and try again.')
}

function build() {
  say('Building the pages …')
  const hash = sourcesHash()
  rmSync(stampPath(), { force: true })
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], inRoot())
  if (status !== 0) fail('The pages could not be built; see the message above.')
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

// Tests are not part of the bundle, and generated files are written by the build.
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
      // A Ctrl-C in a terminal has already reached the child.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal])))
}

// The shell between npm and this process exits on a signal without forwarding it, so a lost parent counts as SIGTERM.
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
