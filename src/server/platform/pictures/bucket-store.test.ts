import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketStore } from './bucket-store.ts'

const objects = new Map<string, Buffer>()
let lastHeaders: IncomingHttpHeaders = {}
const fakeStore = createServer(async (request, response) => {
  const path = request.url ?? ''
  if (path.startsWith('/shop/?')) return response.end(listing(new URLSearchParams(path.split('?')[1])))
  lastHeaders = request.headers
  if (path.startsWith('/locked/')) return response.writeHead(403).end()
  if (request.method === 'PUT') objects.set(path, await buffer(request))
  const found = objects.get(path)
  return response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined)
})
/** Two pages of keys, as S3 lists them. */
function listing(query: URLSearchParams): string {
  if (query.get('list-type') !== '2') return ''
  const page = query.get('continuation-token') === 'a/b+c=' ? ['b.webp', 'notes.txt'] : ['a-320.avif', 'a-640.avif']
  const next = page.includes('b.webp') ? '' : '<NextContinuationToken>a/b+c=</NextContinuationToken>'
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`
}

let host: string
beforeAll(async () => {
  await new Promise<void>((listening) => fakeStore.listen(0, '127.0.0.1', listening))
  host = `127.0.0.1:${(fakeStore.address() as AddressInfo).port}`
})
afterAll(() => fakeStore.close())

describe('bucketStore', () => {
  it('writes to and reads from the bucket with signed requests', async () => {
    const store = bucketStore(`s3://key:se%2Fcret@${host}/shop?region=zh`)
    await store.write('a-320.avif', Buffer.from('avif'))
    expect(lastHeaders).toMatchObject({
      'content-type': 'image/avif',
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/zh\/s3\/aws4_request/),
    })
    expect([...objects.keys()]).toEqual(['/shop/a-320.avif'])
    expect((await store.read('a-320.avif'))?.toString()).toBe('avif')
  })

  it('returns null for an unknown key', async () => {
    expect(await bucketStore(`http://key:secret@${host}/shop`).read('b.webp')).toBeNull()
  })

  it('lists all keys, page by page', async () => {
    const keys: string[] = []
    for await (const key of bucketStore(`s3://key:secret@${host}/shop`).list()) keys.push(key)
    expect(keys).toEqual(['a-320.avif', 'a-640.avif', 'b.webp'])
  })

  it('throws when the store refuses, instead of reporting the picture as missing', async () => {
    await expect(bucketStore(`http://key:secret@${host}/locked`).read('b.webp')).rejects.toThrow('403')
  })

  it.each(['ftp://key:secret@host/bucket', 'https://host/bucket', 'https://key:secret@host', 'nonsense'])(
    'refuses the malformed URL %s in one line that names OBJECTS_URL',
    (address) => expect(() => bucketStore(address)).toThrow(/^OBJECTS_URL: .*$/),
  )
})
