import { AwsClient } from 'aws4fetch'
import { ConfigError } from '#server/platform/config.ts'
import { contentTypeOfKey, isPictureKey } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'

const TIMEOUT_MS = 10_000

/**
 * Pictures in a bucket of an S3-compatible store. `objectsUrl` is `https://key:secret@host/bucket`, with `?region=`
 * where the store needs it; `s3://…` stands for plain HTTP in a private network.
 */
export function bucketStore(objectsUrl: string): PictureStore {
  const { client, bucket } = openBucket(objectsUrl)

  async function send(key: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(`${bucket}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok || response.status === 404) return response
    throw new Error(`The picture store responded ${response.status} to ${init.method} ${key}`)
  }

  return {
    async read(key) {
      if (!isPictureKey(key)) return null
      const response = await send(key, { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },

    async write(key, bytes) {
      if (!isPictureKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a picture`)
      const contentType = contentTypeOfKey(key) ?? 'application/octet-stream'
      const response = await send(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
      await response.body?.cancel()
      if (!response.ok) throw new Error('The bucket does not exist')
    },

    async *list() {
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
        const response = await send(`?${query}`, { method: 'GET' })
        const xml = await response.text()
        if (!response.ok) throw new Error('The bucket does not exist')
        // Keys are of letters, digits and hyphens; nothing in them is escaped.
        yield* Array.from(xml.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key = '']) => key).filter((key) => contentTypeOfKey(key) !== null)
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
      }
    },
  }
}

function openBucket(objectsUrl: string): { client: AwsClient; bucket: string } {
  const url = URL.parse(objectsUrl)
  const bucketName = url?.pathname.slice(1)
  if (!url || !/^(s3|https?):$/.test(url.protocol) || !url.username || !url.password || !bucketName) {
    throw new ConfigError('OBJECTS_URL: needs the form https://key:secret@host/bucket')
  }
  return {
    client: new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      service: 's3',
      region: url.searchParams.get('region') ?? 'us-east-1',
      retries: 2,
    }),
    bucket: `${url.protocol === 's3:' ? 'http:' : url.protocol}//${url.host}/${bucketName}`,
  }
}
