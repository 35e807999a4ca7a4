import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-limits.ts'

const DEADLINE_MS = 15_000
const MAX_REDIRECTS = 3

export type FetchFailure = 'address' | 'missing' | 'picture-too-large' | 'unreachable'
export type FetchedPicture = { bytes: Buffer } | { failure: FetchFailure }

/** Asks the server that a URL names; its answer's body is not read yet. Throws `NotPublic` for one in our network. */
export type Ask = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>

/**
 * Fetches a picture from a public address, at most 10 MB within 15 s. An address that is not https with a name and the
 * usual port, or whose name leads into a private network, is refused, also after a redirect (docs/security.md#s41).
 */
export async function fetchPicture(address: string, ask: Ask = askPublicServer): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  try {
    let url = publicUrl(address)
    for (let redirects = 0; url !== undefined && redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await ask(url, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await readBody(answer)
      answer.destroy()
      if (statusCode === 429 || statusCode >= 500) return { failure: 'unreachable' }
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return { failure: 'missing' }
      url = publicUrl(headers.location, url)
    }
    return { failure: url === undefined ? 'address' : 'missing' }
  } catch (error) {
    return { failure: error instanceof NotPublic ? 'address' : 'unreachable' }
  }
}

/** The URL if it may be fetched: https, a name instead of a number, without a port or credentials. */
function publicUrl(address: string, base?: URL): URL | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? url : undefined
}

async function readBody(answer: IncomingMessage): Promise<FetchedPicture> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_PICTURE_BYTES) {
      answer.destroy()
      return { failure: 'picture-too-large' }
    }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

class NotPublic extends Error {}

function askPublicServer(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png' }
    get(url, { signal, headers, lookup: publicLookup, agent: false }, resolve).on('error', reject)
  })
}

/** Finds the addresses of a name; the connection goes to one of these, so that no second answer can lead elsewhere. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new NotPublic(hostname), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(hostname), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Networks within the public ones that lead to IPv4 addresses or are for examples. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [network, bits] of PRIVATE_IPV4) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_IPV6) refused.addSubnet(network, bits, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the internet, and to no private or special network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4')
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
