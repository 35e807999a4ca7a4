import { isIPv6 } from 'node:net'

/**
 * The part of a client's address that attempts are counted by: all of an IPv4 address, the /64 network of an IPv6 one.
 */
export function addressBucket(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [before = '', after = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = ip.includes('::') ? [...head, ...zeros, ...tail] : head
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
