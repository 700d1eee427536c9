import { REPORTS } from '@/lib/front-server/headers/security-headers'
import type { Header, HttpRequest, ReadSetting } from '@/lib/front-server/http-types'
import { setting } from '@/lib/front-server/setting.mjs'

/** It binds neither other hosts of the operator's nor, for good (`preload`), browsers. */
const A_YEAR = 'max-age=31536000'

type Headers = Pick<HttpRequest, 'headers'>

/** As the outermost trusted proxy says. Proxies replace or append: what is before their entries is the client's own word. */
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

/** Adds what must not be said over plain http: HSTS (RFC 6797), and the newer way to report, by which Chromium sends none. */
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
