// Shows an honest page while there is no connection, and lets it read the cart. Nothing else comes out of a store: pages,
// prices and stock always come from the shop (docs/rules/pages.md#offline).
const STORE = 'offline-1'
const PAGE = '/offline/'
const PAGES = [PAGE, ...['fr', 'it', 'en'].map((language) => PAGE + language)]
/** What the page needs to be shown as the shop is. */
const PARTS = ['/offline/page.js', '/offline/headline.woff2', '/offline/text.woff2']
const CART = '/offline/cart.json'
const OWN_CART = /^\/api\/cart\/[\w-]{1,100}$/
/** Where the browser's own message is the better one. */
const NOT_OURS = /^\/(?:admin|api|auth|test-gateway)(?:\/|$)/
let isLookedFor = false

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll([...PAGES, ...PARTS])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event, pathname))
    event.waitUntil(leaveWithItsFile())
  } else if (PARTS.includes(pathname)) event.respondWith(readPart(request))
  else if (OWN_CART.test(pathname)) event.respondWith(readCart(event))
})

async function activate() {
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name)
  // The worker's start must not delay the page.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Takes the worker away when the shop no longer has its file, which browsers would not. Asks once in each of the worker's short lives. */
async function leaveWithItsFile() {
  if (isLookedFor) return
  isLookedFor = true
  const { status } = await fetch(self.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  if (status !== 404 && status !== 410) return
  await caches.delete(STORE)
  await self.registration.unregister()
}

/** Every page and file that is opened is answered here, or the browser would ask for it a second time after its preload. */
async function openPage({ request, preloadResponse }, pathname) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(pageFor(pathname))
    if (!page || NOT_OURS.test(pathname)) throw error
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

/** The page in the language of an address, whose prefix names it. */
function pageFor(pathname) {
  const inLanguage = PAGE + pathname.split('/')[1].toLowerCase()
  return PAGES.includes(inLanguage) ? inLanguage : PAGE
}

/** A part of the page that was stored with it. */
async function readPart(request) {
  return (await caches.match(new URL(request.url).pathname)) ?? (await fetch(request))
}

/** The cart from the shop; names, sizes and quantities of it are kept, no price. */
async function readCart(event) {
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keepCart(response.clone()))
  return response
}

async function keepCart(response) {
  const lines = await response.json()
  // Siblings of the cart's address answer something else, such as the amounts of a quote.
  if (!Array.isArray(lines)) return
  const store = await caches.open(STORE)
  // Whose product is no longer shown has no name.
  const named = lines.filter(({ product }) => product)
  // Empty too for whoever comes after a sign-out: the cart stays with the account.
  if (named.length === 0) return void (await store.delete(CART))
  const kept = named.map(({ product, weight, quantity }) => ({
    name: product.name,
    // A box has one size, whose weight is its own.
    weight: product.netWeightGrams ? `${product.netWeightGrams}g` : weight,
    quantity,
  }))
  await store.put(CART, Response.json({ at: Date.now(), lines: kept }))
}
