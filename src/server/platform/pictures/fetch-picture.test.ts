import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-limits.ts'
import { type Ask, fetchPicture, isPublicAddress } from './fetch-picture.ts'

let server: Server
const asked: string[] = []

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/picture') return void response.end('bytes')
    if (url === '/moved') return void response.writeHead(302, { location: 'https://b.example/picture' }).end()
    if (url === '/inside') return void response.writeHead(302, { location: 'https://127.0.0.1/picture' }).end()
    if (url === '/for-ever') return void response.writeHead(301, { location: '/for-ever' }).end()
    if (url === '/largest') return void response.end(Buffer.alloc(MAX_PICTURE_BYTES))
    if (url === '/too-large') return void response.end(Buffer.alloc(MAX_PICTURE_BYTES + 1))
    response.writeHead(url === '/busy' ? 503 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Asks the local server, whatever name the URL has. */
const ask: Ask = ({ pathname }, signal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, path: pathname, signal, agent: false }, resolve).on('error', reject)
  })

describe('S41 a picture of another shop', () => {
  it.each(['/picture', '/moved'])('is fetched from %s', async (path) => {
    expect(await fetchPicture(`https://a.example${path}`, ask)).toEqual({ bytes: Buffer.from('bytes') })
  })

  it('is fetched up to 10 MB', async () => {
    expect(await fetchPicture('https://a.example/largest', ask)).toHaveProperty('bytes.length', MAX_PICTURE_BYTES)
    expect(await fetchPicture('https://a.example/too-large', ask)).toEqual({ failure: 'picture-too-large' })
  })

  it.each([
    ['/none', 'missing'],
    ['/for-ever', 'missing'],
    ['/busy', 'unreachable'],
    ['/inside', 'address'],
  ])('fails where the server answers as %s', async (path, failure) => {
    expect(await fetchPicture(`https://a.example${path}`, ask)).toEqual({ failure })
  })

  it.each([
    'http://a.example/picture',
    'https://a.example:8443/picture',
    'https://user:pass@a.example/picture',
    'https://127.0.0.1/picture',
    'https://[::1]/picture',
    'https://2130706433/picture',
    'file:///etc/passwd',
    'picture.jpg',
  ])('is not asked for at %s', async (address) => {
    asked.length = 0
    expect(await fetchPicture(address, ask)).toEqual({ failure: 'address' })
    expect(asked).toEqual([])
  })

  it('is not asked for where a name leads into our own network', async () => {
    expect(await fetchPicture('https://localhost/picture')).toEqual({ failure: 'address' })
  })
})

describe('an IP address', () => {
  it.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1', '223.255.255.255', '2606:4700::1111'])(
    'is public if it is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each(
    [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '224.0.0.1',
    ].concat([
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      'fc00::1',
      'fe80::1',
      '2001:db8::1',
      '2002:a00:1::',
      'name',
    ]),
  )('is not public if it is %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
