import { randomBytes } from 'node:crypto'
import type { Header, HttpRequest } from '@/lib/front-server/http-types'

const PLACE = '{nonce}'

/** Only scripts with the answer's nonce run, and what they load. Browsers without 'strict-dynamic' go by 'self'. */
export const NONCED_SCRIPTS = {
  'script-src': `'nonce-${PLACE}' 'strict-dynamic' 'self'`,
  'script-src-attr': "'none'",
}

/** Drops the headers by which Next learns a nonce: a visitor's could end in a page that is kept for all. */
export function dropNonce({ headers }: Pick<HttpRequest, 'headers'>): void {
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
}

/** Puts a nonce of this answer alone in its place. Next learns it from the request and writes it on every script. */
export function withNonce(request: Pick<HttpRequest, 'headers'>, headers: Header[]): Header[] {
  const nonce = randomBytes(16).toString('base64')
  return headers.map(({ key, value }) => {
    if (key !== 'Content-Security-Policy') return { key, value }
    const policy = value.replace(PLACE, nonce)
    request.headers['content-security-policy'] = policy
    return { key, value: policy }
  })
}
