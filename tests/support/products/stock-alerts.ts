import { requestStockAlert } from '#contract/stock-alerts/stock-alerts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { mailStockAlerts } from '#server/stock-alerts/mail-alerts.ts'
import { ApiClient } from '../shop/api-client.ts'
import { startTestShop } from '../shop/shop.ts'
import { setStock } from './set-stock.ts'

export const MANGO = 7

/** A shop without mangos, for which people wait. */
export async function startShopWithStockAlerts() {
  const shop = await startTestShop()
  const guest = new ApiClient(shop.app)
  const stockMangos = (packs: number | null) => setStock(shop, { productId: MANGO, packs })
  const request = (email: string, client = guest) => client.respond(requestStockAlert, { params: { id: MANGO }, body: { email } })
  const runJob = () => mailStockAlerts({ db: shop.db, sessionSecret: shop.checkoutContext.sessionSecret })
  const wait = (email: string, since = '2026-01-01', weight: string | null = null) =>
    shop.pool.query('insert into stock_alert (product_id, email, confirmed_at, weight) values ($1, $2, $3, $4)', [
      MANGO,
      email,
      since,
      weight,
    ])
  async function column(query: string): Promise<unknown[]> {
    return (await shop.pool.query({ text: query, rowMode: 'array' })).rows.flat()
  }
  const mailed = () => column(`select recipient from mail where template = 'stock-alert' order by recipient`)
  const waiting = () => column('select email from stock_alert order by email')
  /** The token of a link in the last mail of a template. */
  async function tokenOf(template: 'stock-alert' | 'stock-alert-confirm', name: 'bestaetigen' | 'abmelden'): Promise<string> {
    const { rows } = await shop.pool.query('select data from mail where template = $1 order by created_at desc limit 1', [template])
    const { html } = await renderMail(
      { template, data: rows[0].data },
      { settings: await readShopSettings(shop.db), baseUrl: shop.address },
    )
    return new RegExp(`${name}=([\\w.-]+)`).exec(html)?.[1] ?? ''
  }
  return { shop, guest, stockMangos, request, runJob, wait, column, mailed, waiting, tokenOf }
}
