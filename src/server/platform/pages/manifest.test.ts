import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPageScripts } from './manifest.ts'

/** What is imported comes before what imports it. */
const SCRIPTS = ['/assets/library.js', '/assets/client.js', '/assets/shop.js']

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnfrucht-manifest-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('the scripts of a page', () => {
  it('wait, like the pictures further down, for the first frame and for its main picture to be painted', async () => {
    const page = await openPage({ mainPicture: { complete: false } })
    expect(page.loaded()).toEqual([])
    page.frame()
    page.paint()
    expect(page.loaded()).toEqual([])
    expect(page.holdsLazyPictures()).toBe(true)
    page.mainPicture.complete = true
    page.paint()
    expect(page.loaded()).toEqual(SCRIPTS)
    expect(page.holdsLazyPictures()).toBe(false)
  })

  it('wait for the first paint only where the visitor comes from another page of the shop and has most of them', async () => {
    const page = await openPage({ mainPicture: { complete: false }, referrer: 'https://firnfrucht.ch/shop' })
    page.frame()
    expect(page.loaded()).toEqual([])
    page.paint()
    expect(page.loaded()).toEqual(SCRIPTS)
    expect(page.holdsLazyPictures()).toBe(true)
    page.mainPicture.complete = true
    page.paint()
    expect(page.holdsLazyPictures()).toBe(false)
  })

  it('load in tasks of their own', async () => {
    const page = await openPage({ mainPicture: null })
    page.frame()
    page.paint()
    expect(page.loadedByTask()).toEqual([1, 2, 3])
  })

  it('request the data of the page as they load', async () => {
    const page = await openPage({ mainPicture: null, dataAddress: '/page-data/shop' })
    page.frame()
    expect(page.requested()).toEqual([])
    page.paint()
    page.use('keydown')
    expect(page.requested()).toEqual(['/page-data/shop'])
  })

  it('request the data of the page before its first paint where the visitor comes from another page of the shop', async () => {
    const page = await openPage({ mainPicture: null, dataAddress: '/page-data/shop', referrer: 'https://firnfrucht.ch/' })
    page.frame()
    expect(page.requested()).toEqual(['/page-data/shop'])
    page.paint()
    expect(page.requested()).toEqual(['/page-data/shop'])
  })

  it('wait for the first paint only where there is no main picture', async () => {
    const page = await openPage({ mainPicture: null })
    page.frame()
    expect(page.loaded()).toEqual([])
    page.paint()
    expect(page.loaded()).toEqual(SCRIPTS)
  })

  it.each(['pointerdown', 'keydown'])('load at once with the first %s', async (type) => {
    const page = await openPage({ mainPicture: { complete: false } })
    page.frame()
    page.use(type)
    expect(page.loaded()).toEqual(SCRIPTS)
  })

  it.each([
    ['soon after a main picture whose paint the browser does not report', { isLoaded: true, ms: 200 }],
    ['after 1.5 s in any case', { isLoaded: false, ms: 1500 }],
  ])('load %s', async (_when, { isLoaded, ms }) => {
    const page = await openPage({ mainPicture: { complete: false } })
    page.frame()
    if (isLoaded) page.loadMainPicture()
    page.letPass(ms - 1)
    expect(page.loaded()).toEqual([])
    page.letPass(ms)
    expect(page.loaded()).toEqual(SCRIPTS)
  })
})

it("links the administration's own style sheet", async () => {
  await writeFile(join(folder, 'manifest-de.json'), '{}')
  const entry = { file: 'assets/admin/client.js', css: ['assets/admin/client.css'] }
  await writeFile(join(folder, 'admin-manifest.json'), JSON.stringify({ 'src/web/admin/client.tsx': entry }))
  expect((await readPageScripts(folder, 'de')).admin.styles).toEqual(['/assets/admin/client.css'])
})

interface OpenedPage {
  mainPicture: { complete: boolean } | null
  dataAddress?: string
  referrer?: string
}

/** A browser's page with the storefront's entry script, as far as that script sees it. */
async function openPage({ mainPicture, dataAddress, referrer = '' }: OpenedPage) {
  const chunks = {
    'src/web/app/client.tsx': { file: 'assets/client.js', imports: ['_library.js'] },
    '_library.js': { file: 'assets/library.js' },
    'src/web/routes/shop.tsx': { file: 'assets/shop.js', imports: ['_library.js'] },
  }
  await writeFile(join(folder, 'manifest-de.json'), JSON.stringify(chunks))
  await writeFile(join(folder, 'admin-manifest.json'), '{}')
  const { scriptsOf } = await readPageScripts(folder, 'de')
  const code = scriptsOf('shop', dataAddress)[0]?.children ?? ''

  const loaded = new Set<string>()
  const requested: string[] = []
  const called: Record<string, (() => void)[]> = {}
  const on = (type: string, call: () => void) => void (called[type] ??= []).push(call)
  const fire = (type: string) => called[type]?.forEach((call) => call())
  const timers: { ms: number; call: () => void }[] = []
  const picture = mainPicture && { ...mainPicture, addEventListener: on }
  const documentElement = { dataset: { mainPictureFirst: '' } }
  const browser = {
    importModule: (url: string) => loaded.add(url),
    fetch: (url: string) => requested.push(url),
    window: {},
    requestAnimationFrame: (call: () => void) => on('frame', call),
    setTimeout: (call: () => void, ms = 0) => timers.push({ call, ms }),
    document: { documentElement, referrer, querySelector: () => picture },
    location: { origin: 'https://firnfrucht.ch' },
    addEventListener: on,
    PerformanceObserver: class {
      readonly #call: () => void
      constructor(call: () => void) {
        this.#call = call
      }
      observe({ type }: { type: string }) {
        on(type, this.#call)
      }
    },
  }
  // oxlint-disable-next-line no-new-func -- The script exists as text only; a module cannot be loaded here.
  new Function(...Object.keys(browser), code.replaceAll('import(', 'importModule('))(...Object.values(browser))
  const letPass = (ms: number) => timers.filter((timer) => timer.ms <= ms).forEach(({ call }) => call())
  return {
    /** How many scripts have been loaded after each task that waits. */
    loadedByTask: () =>
      timers
        .filter(({ ms }) => ms === 0)
        .map(({ call }) => {
          call()
          return loaded.size
        }),
    loaded: () => {
      letPass(0)
      return [...loaded]
    },
    requested: () => requested,
    holdsLazyPictures: () => 'mainPictureFirst' in documentElement.dataset,
    mainPicture: picture ?? { complete: true },
    frame: () => fire('frame'),
    paint: () => fire('largest-contentful-paint'),
    use: fire,
    loadMainPicture: () => fire('load'),
    letPass,
  }
}
