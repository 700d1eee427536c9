import { REPORTS } from '@/lib/front-server/headers/security-headers'
import type { Header, HttpRequest, ReadSetting } from '@/lib/front-server/http-types'
import { setting } from '@/lib/front-server/setting.mjs'

/** Neither the operator's other hosts are bound by it, nor browsers for good (`preload`). */
const A_YEAR = 'max-age=31536000'

type Headers = Pick<HttpRequest, 'headers'>

/**
 * How a request reached the outermost of `hops` trusted proxies, 'https' or 'http'; undefined where none says. Proxies
 * replace X-Forwarded-Proto or append to it, so what is before their own entries is the client's.
 */
function forwardedScheme({ headers }: Headers, hops: number) {
  const written = headers['x-forwarded-proto']?.toString()
  if (hops === 0 || !written) return undefined
  const schemes = written.split(',').map((scheme) => scheme.trim().toLowerCase())
  return schemes[Math.max(0, schemes.length - hops)]
}

/** Whether a request came over TLS, which ends at a proxy: a trusted one says so, else the public address does. */
export function overTls(read: ReadSetting = setting): (request: Headers) => boolean {
  const hops = Number(read('COPERTO_TRUSTED_HOPS') ?? 0)
  const isPublicTls = read('COPERTO_PUBLIC_ORIGIN')?.startsWith('https:') ?? false
  return (request) => {
    const scheme = forwardedScheme(request, hops)
    return scheme ? scheme === 'https' : isPublicTls
  }
}

/** Leaves in X-Forwarded-Proto the one scheme that counts, so that the app need not know the rule. */
export function setClientScheme(request: Headers, isTls: ReturnType<typeof overTls>): void {
  request.headers['x-forwarded-proto'] = isTls(request) ? 'https' : 'http'
}

/**
 * Adds what is for TLS alone: HSTS, which must not be sent over plain http (RFC 6797), and the newer way to report what a
 * policy refused, with which Chromium would send no report at all over plain http.
 */
export function tlsHeaders(read: ReadSetting = setting): (request: Headers, headers: Header[]) => Header[] {
  const isTls = overTls(read)
  const hsts = read('COPERTO_HSTS') ?? A_YEAR
  const added = [
    ...(hsts === 'off' ? [] : [{ key: 'Strict-Transport-Security', value: hsts }]),
    { key: 'Reporting-Endpoints', value: `csp="${REPORTS}"` },
  ]
  const reported = ({ key, value }: Header) =>
    key === 'Content-Security-Policy' ? { key, value: `${value}; report-to csp` } : { key, value }
  return (request, headers) => (isTls(request) ? [...headers.map(reported), ...added] : headers)
}
