import { isIPv6 } from 'node:net'

/**
 * The part of a client's address that attempts are counted by: all of an IPv4 address, the /64 network of an IPv6 one.
 */
export function addressBucket(ip: string): string {
  return networkOf(ip, 4)
}

/**
 * As `addressBucket`, but of an IPv6 address the /48: anybody can have one, with 65,536 networks of /64. Strangers may
 * share it, so it is for turns, which they then wait for together, and for what honest people do not repeat.
 */
export function addressBlock(ip: string): string {
  return networkOf(ip, 3)
}

/** An IPv4 address, or so many groups of an IPv6 one. */
function networkOf(ip: string, groupCount: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [before = '', after = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = ip.includes('::') ? [...head, ...zeros, ...tail] : head
  return groups
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
