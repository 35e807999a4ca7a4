import { benchAdministration } from './administration.ts'
import { benchCart } from './cart.ts'
import { benchFirstView } from './first-view.ts'
import { benchInteractions } from './interactions.ts'
import { benchLighthouse, type LighthouseTable } from './lighthouse.ts'
import type { Row } from './measure.ts'
import { benchMemory, benchPages } from './pages.ts'
import { startShop } from './processes.ts'
import { benchPurchases } from './purchases.ts'
import { benchScale } from './scale.ts'

const shop = await startShop()
const rows: Row[] = []
let lighthouse: LighthouseTable = {}
try {
  for (const part of [
    () => benchPages(shop),
    () => benchMemory(shop),
    () => benchFirstView(shop),
    () => benchInteractions(shop),
    () => benchCart(shop, shop.databaseUrl),
    () => benchPurchases(shop),
    () => benchScale(shop),
    () => benchAdministration(shop, shop.databaseUrl),
  ]) {
    rows.push(...(await part()))
  }
  lighthouse = await benchLighthouse(shop)
} finally {
  await shop.stop()
}
console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])))
console.table(lighthouse)
