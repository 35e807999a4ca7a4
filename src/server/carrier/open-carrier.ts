import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { TestPost } from '#test-gateway/test-post.ts'
import type { Carrier } from './carrier.ts'
import { streetSearch, type StreetSearch } from './street-search.ts'
import { swissPost } from './swiss-post.ts'

export interface OpenCarrier {
  /** Undefined without credentials: then there are only address labels. */
  carrier?: Carrier
  /** Proposes streets while an address is typed; undefined without the Post. */
  findStreets?: StreetSearch
  /** The stand-in for the Post of this process; only with CARRIER=test. */
  testPost?: TestPost
}

/**
 * Opens the carrier of this process: the Post with its credentials, its stand-in, or none
 * (docs/rules/packing.md#labels).
 */
export async function openCarrier(
  { carrier: wanted, sessionSecret }: Pick<Config, 'carrier' | 'sessionSecret'>,
  log: Log,
): Promise<OpenCarrier> {
  if (wanted.kind === 'none') return {}
  if (wanted.kind === 'post') return { carrier: swissPost({ provider: 'post', ...wanted }), findStreets: streetSearch({ ...wanted, log }) }
  const clientSecret = createHmac('sha256', sessionSecret).update('test post').digest('base64url')
  const credentials = { clientId: 'firnfrucht', clientSecret, frankingLicense: '60000000' }
  const { createTestPost } = await import('#test-gateway/test-post.ts')
  const testPost = createTestPost(credentials)
  const { tokenUrl, labelUrl, streetsUrl } = await testPost.listen()
  const carrier = swissPost({ provider: 'test', ...credentials, isPreview: true, tokenUrl, labelUrl })
  return { carrier, findStreets: streetSearch({ ...credentials, tokenUrl, streetsUrl, log }), testPost }
}
