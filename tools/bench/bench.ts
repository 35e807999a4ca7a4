import { benchBuyers } from './buyers.ts'
import { benchCart } from './cart.ts'
import { benchFirstView } from './first-view.ts'
import { benchInteractions } from './interactions.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchManyProducts } from './many-products.ts'
import type { Row } from './measure.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { type RunningShop, startShop } from './processes.ts'
import { benchPurchases } from './purchases.ts'
import { benchScale } from './scale.ts'

type Part = (shop: RunningShop) => Promise<Row[] | Record<string, unknown>>

/** Measured one after the other in one shop; `npm run bench -- cart purchases` measures some of them. */
const PARTS: Record<string, Part> = {
  pages: benchPages,
  memory: benchMemory,
  'first-view': benchFirstView,
  interactions: benchInteractions,
  cart: benchCart,
  purchases: benchPurchases,
  buyers: benchBuyers,
  lighthouse: benchLighthouse,
  'many-products': benchManyProducts,
}

/** With a million orders it takes a shop of its own: only `npm run bench -- scale` measures that. */
const SCALE = 'scale'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => name !== SCALE && !(name in PARTS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${[...Object.keys(PARTS), SCALE].join(', ')}.`)
  process.exit(2)
}
if (chosen.includes(SCALE)) await benchScale()
const parts = Object.entries(PARTS).flatMap(([name, part]) => (chosen.length === 0 || chosen.includes(name) ? [part] : []))
if (parts.length > 0) await benchParts(parts)

/** Prints the table of each part when it is measured, so that a later one that fails loses none. */
async function benchParts(parts: readonly Part[]): Promise<void> {
  const shop = await startShop()
  try {
    for (const part of parts) {
      const measured = await part(shop)
      console.table(Array.isArray(measured) ? Object.fromEntries(measured.map(({ what, ...figures }) => [what, figures])) : measured)
    }
  } finally {
    await shop.stop()
  }
}
