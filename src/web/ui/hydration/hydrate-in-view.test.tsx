import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HydrateInView, lazyInView } from './hydrate-in-view.tsx'
import { createGate } from './hydration-gate.ts'

describe('HydrateInView', () => {
  it('puts its content into the markup of the server, marked for the script that keeps early input', () => {
    expect(renderToString(<HydrateInView as="li">Himbeere</HydrateInView>)).toBe('<li data-dehydrated=""><!--$-->Himbeere<!--/$--></li>')
  })

  it('does so too if its code was preloaded', async () => {
    const Part = lazyInView(async () => ({ name }: { name: string }) => <p>{name}</p>)
    await Part.preload()
    expect(renderToString(<Part name="Himbeere" />)).toContain('<p>Himbeere</p>')
  })

  it('waits until its gate is opened and its code has loaded', async () => {
    let finishLoading = () => {}
    const loading = new Promise<void>((resolve) => {
      finishLoading = resolve
    })
    const gate = createGate({ isOpen: false, load: () => loading })
    gate.open()
    expect(await Promise.race([gate.opened, 'closed'])).toBe('closed')
    finishLoading()
    await gate.opened
    expect(gate.opened).toHaveProperty('status', 'fulfilled')
  })
})
