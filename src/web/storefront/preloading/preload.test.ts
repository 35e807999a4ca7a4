import { describe, expect, it } from 'vitest'
import { type PreloadLists, preloadPlan, startPreload } from './preload.ts'

const pictures = (...names: string[]) => names.map((src) => ({ src, widths: [320], sizes: '100vw' }))

describe('the preload plan', () => {
  it('puts products first, additional pictures after 1 s and the landing page after 2 s', () => {
    const lists: PreloadLists = { landing: pictures('l'), additional: pictures('a'), products: pictures('p') }
    expect(preloadPlan(lists).map(({ picture, notBeforeMs }) => [picture.src, notBeforeMs])).toEqual([
      ['p', 0],
      ['a', 1000],
      ['l', 2000],
    ])
  })

  it('lists a picture once, at its earliest place', () => {
    const plan = preloadPlan({ products: pictures('p', 'q'), additional: pictures('q', 'a'), landing: pictures('p') })
    expect(plan.map(({ picture }) => picture.src)).toEqual(['p', 'q', 'a'])
  })
})

describe('the preload', () => {
  it('leaves 100 ms between two pictures and delays the later groups', () => {
    const page = pageAtRest()
    page.preload({ products: pictures('o', 'p', 'q'), additional: pictures('a', 'b'), landing: pictures('l') })
    page.letPass(3000)
    expect(page.loaded).toEqual([
      ['o', 0],
      ['p', 100],
      ['q', 200],
      ['a', 1000],
      ['b', 1100],
      ['l', 2000],
    ])
  })

  it('pauses while the page is busy, without a burst afterwards', () => {
    const page = pageAtRest()
    page.preload({ products: pictures('p', 'q', 'r') })
    page.letPass(50)
    page.busyUntil = 500
    page.letPass(1000)
    expect(page.loaded).toEqual([
      ['p', 0],
      ['q', 500],
      ['r', 600],
    ])
  })

  it('stops at once when cancelled, waiting or idle', () => {
    const waiting = pageAtRest()
    const stop = waiting.preload({ products: pictures('p', 'q') })
    waiting.letPass(99)
    stop()
    waiting.letPass(1000)
    expect(waiting.loaded).toEqual([['p', 0]])

    const busy = pageAtRest()
    busy.busyUntil = 500
    const stopBusy = busy.preload({ products: pictures('p') })
    busy.letPass(400)
    stopBusy()
    busy.letPass(1000)
    expect(busy.loaded).toEqual([])
  })

  it('does nothing without pictures', () => {
    const page = pageAtRest()
    page.preload({})
    page.letPass(3000)
    expect(page.loaded).toEqual([])
  })
})

function pageAtRest() {
  let now = 0
  let tasks: { isDue: () => boolean; run: () => void }[] = []
  const later = (isDue: () => boolean, run: () => void) => {
    const task = { isDue, run }
    tasks.push(task)
    return () => void (tasks = tasks.filter((other) => other !== task))
  }
  const page = {
    busyUntil: 0,
    loaded: [] as [string, number][],
    preload: (lists: PreloadLists) => startPreload({ plan: preloadPlan(lists), load: ({ src }) => page.loaded.push([src, now]), clock }),
    letPass(ms: number) {
      for (const end = now + ms; now < end; now++) {
        for (let due = tasks.find((task) => task.isDue()); due; due = tasks.find((task) => task.isDue())) {
          tasks = tasks.filter((task) => task !== due)
          due.run()
        }
      }
    },
  }
  const clock = {
    now: () => now,
    wait: (delayMs: number, then: () => void) => {
      const at = now + delayMs
      return later(() => now >= at, then)
    },
    whenIdle: (then: () => void) => later(() => now >= page.busyUntil, then),
  }
  return page
}
