import type { Carrier } from '#server/carrier/carrier.ts'
import { swissPost } from '#server/carrier/swiss-post.ts'
import { createTestPost, type TestPost } from '#test-gateway/test-post.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import type { ApiClient } from '../shop/api-client.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../shop/shop.ts'

const POST_CREDENTIALS = { clientId: 'id', clientSecret: 'a secret of the Post', frankingLicense: '60012345' }

interface ShopWithPost {
  shop: TestShop
  post: TestPost
  carrier: Carrier
  owner: ApiClient
  /** Closes both. */
  close(): Promise<void>
}

/**
 * A shop whose labels are made by the Post's stand-in, with an owner who is signed in, and stock that nobody counts.
 */
export async function startShopWithPost({ log }: Pick<NonNullable<TestShopOptions['deps']>, 'log'> = {}): Promise<ShopWithPost> {
  const post = createTestPost(POST_CREDENTIALS)
  const carrier = swissPost({ provider: 'test', ...POST_CREDENTIALS, isPreview: true, ...(await post.listen()) })
  const shop = await startTestShop({ listens: true, deps: { carrier, ...(log && { log }) } })
  const owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
  const close = async () => {
    await shop.close()
    await post.close()
  }
  return { shop, post, carrier, owner, close }
}
