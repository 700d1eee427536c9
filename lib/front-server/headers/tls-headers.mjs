import { setting } from '../setting.mjs'
import { REPORTS } from './security-headers.mjs'

/** @import { Header, HttpRequest, ReadSetting } from '../http-types.ts' */

/** No other host of the operator's is bound by it, and nothing is written into browsers for good (`preload`). */
const A_YEAR = 'max-age=31536000'

/**
 * How a request reached the outermost proxy that is ours, 'https' or 'http'; undefined where nobody to be believed
 * says. Proxies set X-Forwarded-Proto anew or append to it, so what stands before their own entries is the client's.
 * @param {Pick<HttpRequest, 'headers'>} request
 * @param {number} hops
 */
function forwardedScheme(request, hops) {
  const written = request.headers['x-forwarded-proto']?.toString()
  if (hops === 0 || !written) return undefined
  const schemes = written.split(',').map((scheme) => scheme.trim().toLowerCase())
  return schemes[Math.max(0, schemes.length - hops)]
}

/**
 * Whether a request came over TLS. That ends at a proxy in front: a trusted one says so, and without its word the address
 * diners reach does.
 * @param {ReadSetting} read
 * @returns {(request: Pick<HttpRequest, 'headers'>) => boolean}
 */
export function overTls(read = setting) {
  const hops = Number(read('COPERTO_TRUSTED_HOPS') ?? 0)
  const isPublicTls = read('COPERTO_PUBLIC_ORIGIN')?.startsWith('https:') ?? false
  return (request) => {
    const scheme = forwardedScheme(request, hops)
    return scheme ? scheme === 'https' : isPublicTls
  }
}

/**
 * Leaves in X-Forwarded-Proto the one scheme that counts, so that the app need not know the rule.
 * @param {Pick<HttpRequest, 'headers'>} request
 * @param {ReturnType<typeof overTls>} isTls
 */
export function setClientScheme(request, isTls) {
  request.headers['x-forwarded-proto'] = isTls(request) ? 'https' : 'http'
}

/**
 * Adds what is said over TLS alone: to come back by no other way for a year, and the newer way to report what a policy
 * refused. On plain http the first must not be sent (RFC 6797), and with the second Chromium would send no report at all.
 * @param {ReadSetting} read
 * @returns {(request: Pick<HttpRequest, 'headers'>, headers: Header[]) => Header[]}
 */
export function tlsHeaders(read = setting) {
  const isTls = overTls(read)
  const hsts = read('COPERTO_HSTS') ?? A_YEAR
  const added = [
    ...(hsts === 'off' ? [] : [{ key: 'Strict-Transport-Security', value: hsts }]),
    { key: 'Reporting-Endpoints', value: `csp="${REPORTS}"` },
  ]
  /** @param {Header} header */
  const reported = ({ key, value }) =>
    key === 'Content-Security-Policy' ? { key, value: `${value}; report-to csp` } : { key, value }
  return (request, headers) => (isTls(request) ? [...headers.map(reported), ...added] : headers)
}
