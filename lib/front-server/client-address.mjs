import { isIPv4, isIPv6 } from 'node:net'

/** @import { HttpRequest } from './http-types.ts' */

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * First four groups of an IPv6 address: one household or phone owns them all.
 * @param {string} address
 */
function network(address) {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.slice(0, 4).join(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * What a client is counted by: its IPv4 address or its IPv6 /64; 'unknown' for what is no address.
 * @param {string | undefined} written
 */
export function addressKey(written) {
  const address = MAPPED_IPV4.exec(written ?? '')?.[1] ?? written ?? ''
  if (isIPv4(address)) return address
  return isIPv6(address) ? network(address) : 'unknown'
}

/**
 * Whom a request came from, as `addressKey` counts them. Each of `trustedHops` proxies in front of us wrote one entry at
 * the end of X-Forwarded-For; whatever is further left was written by the client and is not believed.
 * @param {string | undefined} forwardedFor the header as it came
 * @param {string | undefined} peer the address at the other end of the socket
 * @param {number} trustedHops
 */
export function resolveClientAddress(forwardedFor, peer, trustedHops) {
  const entries = [...(forwardedFor ? forwardedFor.split(',') : []), peer ?? '']
  return addressKey(entries[Math.max(0, entries.length - 1 - trustedHops)]?.trim())
}

/**
 * Leaves in X-Forwarded-For the one address that counts, so that the app need not know the rule.
 * @param {Pick<HttpRequest, 'headers' | 'socket'>} request
 * @param {number} trustedHops
 * @returns {string} that address
 */
export function setClientAddress(request, trustedHops) {
  const forwardedFor = request.headers['x-forwarded-for']
  const address = resolveClientAddress(forwardedFor?.toString(), request.socket.remoteAddress, trustedHops)
  request.headers['x-forwarded-for'] = address
  return address
}
