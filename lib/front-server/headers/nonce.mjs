import { randomBytes } from 'node:crypto'

/** @import { Header, HttpRequest } from '../http-types.ts' */

const POLICY = 'Content-Security-Policy'

const PLACE = '{nonce}'

/**
 * Without 'unsafe-inline' for scripts, and with no source but the nonce of the answer: what a script that bears it loads
 * is trusted in turn ('strict-dynamic'). Browsers too old for that go by the addresses.
 */
export const NONCED_SCRIPTS = {
  'script-src': `'nonce-${PLACE}' 'strict-dynamic' 'self'`,
  'script-src-attr': "'none'",
}

/** Headers by which Next learns a nonce. From outside they name none: one of a visitor's could end in a page kept for all. */
const NONCE_OF_REQUEST = ['content-security-policy', 'content-security-policy-report-only']

/**
 * Takes away what a request must not say: see {@link NONCE_OF_REQUEST}.
 * @param {Pick<HttpRequest, 'headers'>} request
 */
export function dropNonce(request) {
  for (const name of NONCE_OF_REQUEST) delete request.headers[name]
}

/**
 * Gives headers a nonce for this one answer, which Next hears by the request and writes on every script.
 * @param {Pick<HttpRequest, 'headers'>} request
 * @param {Header[]} headers those of a page that is made for each visit
 */
export function withNonce(request, headers) {
  const nonce = randomBytes(16).toString('base64')
  return headers.map(({ key, value }) => {
    if (key !== POLICY) return { key, value }
    const policy = value.replace(PLACE, nonce)
    request.headers['content-security-policy'] = policy
    return { key, value: policy }
  })
}
