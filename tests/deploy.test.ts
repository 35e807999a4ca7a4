import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { REFUSED_EXIT_CODE } from '#server/platform/start-refusal.ts'

const UNITS = globSync('deploy/*.{service,timer}').toSorted()
const SERVICES = UNITS.filter((path) => path.endsWith('.service'))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** The values of a setting of a unit, in order. */
function valuesOf(unit: string, name: string): string[] {
  const lines = readFileSync(unit, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
}

/** The instructions of the container file, in order; continued lines are joined. */
function instructionsOf(file: string): [name: string, value: string][] {
  const lines = readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n')
  return lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line): [string, string] => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()])
}

const commandsOfRun = () => spawnSync(process.execPath, ['tools/setup/run.mjs', '?'], { encoding: 'utf8' }).stderr

describe('a unit of systemd', () => {
  it.each(SERVICES)('%s runs a command that exists, as an account of its own that owns only the data', (unit) => {
    const [start = ''] = valuesOf(unit, 'ExecStart')
    const [, script = '', command = ''] = start.split(' ')
    expect(start).toMatch(/^\/usr\/bin\/node /)
    expect(existsSync(script)).toBe(true)
    expect(commandsOfRun()).toMatch(new RegExp(`[ ,]${command}[,.]`))
    expect([valuesOf(unit, 'User'), valuesOf(unit, 'ProtectSystem')]).toEqual([['firnfrucht'], ['strict']])
    const environment = Object.fromEntries((valuesOf(unit, 'Environment')[0] ?? '').split(' ').map((pair) => pair.split('=')))
    expect(environment['DATA_DIR']).toBe(`/var/lib/${valuesOf(unit, 'StateDirectory')[0]}`)
    expect(environment['TMPDIR']).toBe(`/run/${valuesOf(unit, 'RuntimeDirectory')[0]}`)
  })

  it('gives the shop more time to stop than it takes', () => {
    expect(Number(valuesOf('deploy/firnfrucht.service', 'TimeoutStopSec')[0])).toBeGreaterThan(30)
  })

  it('does not start a shop again that refuses to start', () => {
    expect(valuesOf('deploy/firnfrucht.service', 'RestartPreventExitStatus')).toEqual([String(REFUSED_EXIT_CODE)])
  })

  it.runIf(hasSystemd)('is accepted by systemd-analyze', () => {
    const folder = mkdtempSync(join(tmpdir(), 'firnfrucht-units-'))
    for (const unit of UNITS) {
      // This machine has neither the shop's account nor Node in the system's folder.
      const here = readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath).replaceAll('=firnfrucht\n', '=root\n')
      writeFileSync(join(folder, unit.slice('deploy/'.length)), here)
    }
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...globSync(`${folder}/*`)], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(stderr.split('\n').filter((line) => line.includes('firnfrucht'))).toEqual([])
    expect(status).toBe(0)
  })

  it('has an example of settings that the shop accepts', () => {
    const lines = readFileSync('deploy/firnfrucht.env.example', 'utf8').split('\n')
    const settings = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]))
    const table = readFileSync('docs/operating.md', 'utf8')
    for (const name of Object.keys(settings)) expect(table).toContain(`\`${name}\``)
    const secrets = { SESSION_SECRET: 'x'.repeat(32), PAYMENTS: 'test' }
    expect(loadConfig({ ...settings, ...secrets, NODE_ENV: 'production' })).toMatchObject({ baseUrl: 'https://shop.example', port: 3000 })
  })
})

describe('the container file', () => {
  const steps = instructionsOf('deploy/Containerfile')
  const valueOf = (name: string) => steps.find(([step]) => step === name)?.[1] ?? ''

  it('runs the shop as somebody else than root, on its port, with its data on the volume', () => {
    const names = steps.map(([name]) => name)
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'))
    expect(valueOf('USER')).toBe('node')
    expect(valueOf('ENV')).toContain(`DATA_DIR=${valueOf('VOLUME')} PORT=${valueOf('EXPOSE')}`)
    expect(valueOf('EXPOSE')).toBe('3000')
  })

  it('starts what the service starts', () => {
    const [service = ''] = valuesOf('deploy/firnfrucht.service', 'ExecStart')
    expect(JSON.parse(valueOf('CMD')).join(' ')).toBe(service.replace('/usr/bin/', ''))
  })

  it('copies files that exist and leaves out none that build or start read', () => {
    const copied = steps.filter(([name]) => name === 'COPY').flatMap(([, value]) => value.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
    const needed = ['src', 'assets', 'migrations', 'tools', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']
    expect(needed.filter((path) => ignored.includes(path) || !existsSync(path))).toEqual([])
  })

  it('asks for its health where the shop answers', () => {
    expect(valueOf('HEALTHCHECK')).toContain("'/readyz'")
  })
})
