import { isIPv4, isIPv6 } from 'node:net'
import type { HttpRequest } from '@/lib/front-server/http-types'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** First four groups of an IPv6 address: one household or phone owns them all. */
function network(address: string): string {
  const [left = [], right] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  if (right === undefined) return left.slice(0, 4).join(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** What a client is counted by: its IPv4 address, its IPv6 /64, or 'unknown'. */
export function addressKey(written = ''): string {
  const address = MAPPED_IPV4.exec(written)?.[1] ?? written
  if (isIPv4(address)) return address
  return isIPv6(address) ? network(address) : 'unknown'
}

/** The client's `addressKey`: each trusted proxy appended an entry, and what is further left is the client's own word. */
export function resolveClientAddress(forwardedFor: string | undefined, peer: string | undefined, trustedHops: number) {
  const entries = [...(forwardedFor ? forwardedFor.split(',') : []), peer ?? '']
  return addressKey(entries[Math.max(0, entries.length - 1 - trustedHops)]?.trim())
}

/** Leaves in X-Forwarded-For, for the app, the one address that counts, and returns it. */
export function setClientAddress({ headers, socket }: Pick<HttpRequest, 'headers' | 'socket'>, trustedHops: number) {
  const address = resolveClientAddress(headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustedHops)
  headers['x-forwarded-for'] = address
  return address
}
