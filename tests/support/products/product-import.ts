import { planProductImport, applyProductImport } from '#contract/products/admin-product-import.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { startTestShop } from '../shop/shop.ts'

/** A shop whose products come from CSV files. */
export async function startShopWithImports() {
  const shop = await startTestShop()
  const staff = await signInAs(shop, 'staff')
  /** Imports a file as its operator does: with the plan that it has now. */
  async function apply(csv: string) {
    const plan = await staff.request(planProductImport, { body: { csv } })
    return staff.request(applyProductImport, { body: { csv, planHash: plan.hash } })
  }
  const read = (columns: string, id: number) =>
    shop.pool.query(`select ${columns} from product join product_stock on product_id = id where id = $1`, [id]).then(({ rows }) => rows[0])
  /** The packs of each size. */
  async function sizes(id: number): Promise<Record<string, number | null>> {
    const { rows } = await shop.pool.query('select weight, stock_level from product_size where product_id = $1', [id])
    return Object.fromEntries(rows.map(({ weight, stock_level }) => [weight, stock_level]))
  }
  /** Takes packs of 15 g out of the stock, as a sale does. */
  async function sell(id: number, packs: number): Promise<void> {
    await shop.pool.query("update product_size set stock_level = stock_level - $2 where product_id = $1 and weight = '15g'", [id, packs])
    await shop.pool.query("insert into stock_movement (product_id, weight, change, reason) values ($1, '15g', -$2::int, 'sale')", [
      id,
      packs,
    ])
  }
  return { shop, staff, apply, read, sizes, sell }
}
