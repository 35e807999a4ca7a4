import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

function signalAfterPassing(names: string[], passed: string[]): string | null {
  const script = `
    import { createFailpoint } from '#server/platform/failpoint.ts'
    const failpoint = createFailpoint(${JSON.stringify(names)})
    for (const name of ${JSON.stringify(passed)}) failpoint(name)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal
}

describe('failpoints', () => {
  it('kill the process at the named place and nowhere else', () => {
    expect(signalAfterPassing(['before-commit'], ['before-commit'])).toBe('SIGKILL')
    expect(signalAfterPassing(['before-commit'], ['after-commit'])).toBeNull()
    expect(signalAfterPassing([], ['before-commit'])).toBeNull()
  })

  it('kill the process at the given pass', () => {
    expect(signalAfterPassing(['order:2'], ['order'])).toBeNull()
    expect(signalAfterPassing(['order:2'], ['order', 'order'])).toBe('SIGKILL')
  })
})
