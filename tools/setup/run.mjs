// The entry of every npm script, in plain JavaScript for Node 20 and newer, as nothing may be installed yet. Installs
// missing packages, builds stale bundles, and runs the command with the Node version that the lock file pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepRunning } from './keep-running.mjs'
import { noTestsAreFine, reportOf, testArguments, testCounts, testFailures } from './test-parts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const vite = 'node_modules/vite/bin/vite.js'
// What is built, from which files; generated ones and tests count for nothing.
const bundles = [
  {
    name: 'pages',
    args: [],
    stamp: 'dist/.stamp',
    sources: [
      'src/web',
      'src/contract',
      'src/domain',
      'src/messages',
      'vite.config.ts',
      'tools/setup/lean-libraries.ts',
      'tools/setup/one-byte-chunks.ts',
      'package.json',
      'package-lock.json',
    ],
  },
  {
    name: 'server',
    args: ['--config', 'tools/setup/shop.config.ts'],
    stamp: 'dist/shop/.stamp',
    sources: [
      'src/server',
      'src/test-gateway',
      'src/contract',
      'src/domain',
      'src/messages',
      'tools/setup/shop.config.ts',
      'tools/setup/one-byte-chunks.ts',
      'package.json',
      'package-lock.json',
    ],
  },
]
const oxfmt = 'node_modules/oxfmt/bin/oxfmt'
const lint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings']
const typecheck = ['node_modules/typescript/bin/tsc', '-b']

// One after the other: each uses all cores, and side by side they only keep each other waiting.
const allTests = ['unit', 'server', 'faults', 'journeys', 'faults-measured']

// Only these restart the server: Vite reloads the web code, and a plain --watch would also see Vite's temporary files.
const watched = ['src/server', 'src/contract', 'src/domain', 'src/messages']

// The shop shares its machine with its database: less memory at the same speed (docs/decisions/0013-memory.md).
const small = JSON.parse(readFileSync(join(root, 'tools/setup/small-process.json'), 'utf8'))

const commands = {
  start: { build: true, run: [[...small.flags, 'dist/shop/main.js']], env: small.env, restarts: true },
  dev: {
    build: false,
    run: [[...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'src/server/main.ts', '--dev']],
  },
  build: { build: true, run: [] },
  format: { build: false, run: [[oxfmt]] },
  lint: { build: false, run: [lint] },
  typecheck: { build: false, run: [typecheck] },
  test: { build: true, run: [], tests: allTests },
  'test:unit': { build: false, run: [testArguments('unit')] },
  'test:server': { build: true, run: [testArguments('server')] },
  'test:journeys': { build: true, run: [testArguments('journeys')] },
  // Many more runs of each fault than `npm test` makes.
  'test:faults': { build: true, run: [testArguments('faults', 'faults*')], env: { FAULTS: 'long' } },
  // Plays a quarter in a database of its own and compares the books with the payment provider's ledger.
  'demo:quarter': { build: false, run: [['tests/quarter/demo-quarter.ts']] },
  bench: { build: true, run: [['tools/bench/bench.ts']] },
  // Writes docs/schema.sql.
  schema: { build: false, run: [['tools/schema/write-schema.ts']] },
  doctor: { build: false, run: [['src/server/doctor.ts']] },
  backup: { build: false, run: [['src/server/backup.ts']] },
  restore: { build: false, run: [['src/server/restore.ts']] },
  check: {
    build: true,
    run: [
      [oxfmt, '--check'],
      lint,
      typecheck,
      ['node_modules/knip/bin/knip.js'],
      // Without the tests: finds exports that only tests use.
      ['node_modules/knip/bin/knip.js', '--production'],
    ],
    tests: allTests,
  },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`Unknown command ${name}. There are: ${Object.keys(commands).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`)

if (!isInstalled()) install()
if (command.build) bundles.forEach(build)
// Aborted with the signal that stops this process.
const stopping = new AbortController()
onSignal(stopping)

for (const [index, args] of command.run.entries()) {
  const isLast = index === command.run.length - 1
  const run = () => runPinned(isLast && !command.tests ? [...args, ...rest] : args)
  const code = command.restarts ? await keepRunning(run, { stop: stopping.signal, onDeath: reportDeath }) : await run()
  if (code !== 0) process.exit(code)
}
if (command.tests) process.exit(await runTests(command.tests, rest))

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

function build({ name, args, stamp, sources }) {
  const path = join(root, stamp)
  const hash = hashOf(sources)
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return
  say(`Building the ${name} …`)
  rmSync(path, { force: true })
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn', ...args], inRoot())
  if (status !== 0) fail(`The ${name} could not be built; see the message above.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesBelow)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isDirectory())
    return readdirSync(join(root, path))
      .sort()
      .flatMap((entry) => filesBelow(`${path}/${entry}`))
  return /\.(test|gen)\.tsx?$/.test(path) ? [] : [path]
}

function runPinned(args, options) {
  const child = spawn(node, args, { ...inRoot({ NODE_COMPILE_CACHE: join(root, '.cache/node'), ...command.env }), ...options })
  // Not straight to the terminal, of which each of several parts would take the last lines for its own.
  child.stdout?.pipe(process.stdout, { end: false })
  const stopChild = () => {
    // A Ctrl-C in a terminal has already reached the child.
    if (stopping.signal.reason !== 'SIGINT' || !process.stdin.isTTY) child.kill(stopping.signal.reason)
  }
  if (stopping.signal.aborted) stopChild()
  else stopping.signal.addEventListener('abort', stopChild)
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => {
      stopping.signal.removeEventListener('abort', stopChild)
      resolve(code ?? 128 + constants.signals[signal])
    }),
  )
}

function onSignal(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(stop)
}

// The shell between npm and this process exits on a signal without forwarding it, so a lost parent counts as SIGTERM.
function stopWithParent(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop.abort('SIGTERM')
  }, 100)
  watch.unref()
}

// A line of the shop's log: JSON, or plain text at a terminal.
function reportDeath({ code, seconds }) {
  const cause = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0] ?? `exit code ${code}`
  const text = `the shop died (${cause}), starting it again in ${seconds} s`
  say(process.stdout.isTTY ? `Error: ${text}` : JSON.stringify({ level: 50, time: Date.now(), alert: 'shop-died', code, msg: text }))
}

/** Runs every part of the tests, also after one that failed, and returns the exit code. */
async function runTests(parts, filters) {
  const results = []
  for (const part of parts) {
    const startedAt = Date.now()
    rmSync(join(root, reportOf(part)), { force: true })
    const args = [...testArguments(part), ...(filters.length > 0 ? [noTestsAreFine(part), ...filters] : [])]
    const code = await runPinned(args, { stdio: ['inherit', 'pipe', 'inherit'] })
    // Ended by a signal: the person who sent it wants no other part.
    if (code > 128) return code
    results.push({ part, code, seconds: Math.round((Date.now() - startedAt) / 1000) })
  }

  for (const { part } of results)
    for (const { test, message } of testFailures(join(root, reportOf(part)))) say(`\nFAILED ${part}: ${test}\n${message}`)
  say('')
  for (const { part, code, seconds } of results)
    say(`${part.padEnd(15)} ${code === 0 ? 'passed' : 'FAILED'}  ${testCounts(join(root, reportOf(part)))}  ${seconds} s`)
  return results.every(({ code }) => code === 0) ? 0 : 1
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
