import { getAdminProduct, type saveAdminProduct } from '#contract/products/admin-products.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '../shop/api-client.ts'
import { startTestShop } from '../shop/shop.ts'

export type Draft = RequestOf<typeof saveAdminProduct>['body']
export type Size = Draft['sizes'][number]

export function sizeIn<S extends { weight: string }>(sizes: S[], weight: string): S {
  const size = sizes.find((each) => each.weight === weight)
  if (!size) throw new Error(`there is no size ${weight}`)
  return size
}

/** A shop whose products an operator edits. */
export async function startProductEditor() {
  const shop = await startTestShop()
  const staff = await signInAs(shop, 'staff')
  const guest = () => new ApiClient(shop.app)
  async function product(id: number) {
    return (await staff.respond(getAdminProduct, { params: { id } })).json()
  }
  /** The product as the editor sends it back, with changes. */
  async function draftOf(id: number, changes: Partial<Draft> = {}): Promise<Draft> {
    const { pictures, boxContents, ...rest } = await product(id)
    return {
      ...rest,
      pictures: pictures.map(({ name, alt }) => ({ name, alt })),
      boxContents: boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
      ...changes,
    }
  }
  async function ledgerSum(id: number): Promise<number> {
    const { rows } = await shop.pool.query('select coalesce(sum(change), 0)::int as sum from stock_movement where product_id = $1', [id])
    return rows[0].sum
  }
  return { shop, staff, guest, product, draftOf, ledgerSum }
}
