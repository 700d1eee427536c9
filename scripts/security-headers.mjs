/**
 * What the browser is told to refuse, on every answer. Inline scripts and styles stay allowed: the menu is cached
 * whole and a nonce would make every visit a new page; the payment page sets a stricter policy of its own.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "media-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' }

/** Header names and values, for Next's `headers()` and for the front server. */
export const securityHeaders = [
  { key: 'Content-Security-Policy', value: CONTENT_SECURITY_POLICY },
  NO_SNIFFING,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self), payment=(self)' },
]

/** For the build's scripts and styles: the rest says nothing about a file that is no page, and a menu loads many. */
export const assetHeaders = [NO_SNIFFING]
