import 'server-only'
import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** First four groups of an IPv6 address: one household or phone owns them all. */
const network = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.slice(0, 4).join(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * What a rate limit counts a client by: its IPv4 address or its IPv6 /64. The last entry of X-Forwarded-For is
 * the one our own server wrote; each trusted proxy in front wrote one more before it, and whatever is further
 * left was written by the client and is not believed.
 */
export const clientAddress = (forwardedFor: string | null, trustedHops: number): string => {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const entry = entries[Math.max(0, entries.length - 1 - trustedHops)] ?? ''
  const address = MAPPED_IPV4.exec(entry)?.[1] ?? entry
  if (isIPv4(address)) return address
  return isIPv6(address) ? network(address) : 'unknown'
}
