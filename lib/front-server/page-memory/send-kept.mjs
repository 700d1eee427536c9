import { compressOnce, GOOD_BROTLI, SMALLEST_WORTH_COMPRESSING } from '../compress-once.mjs'
import { mayBeKept } from './what-is-kept.mjs'

/**
 * @import { HttpRequest, HttpResponse } from '../http-types.ts'
 * @import { KeptPage } from './page-memory.mjs'
 * @import { RenderedPage } from './render-page.mjs'
 * @import { PageKey } from './what-is-kept.mjs'
 */

/**
 * Whether the browser already holds the version that `etag` names (conditional request, RFC 9110 section 13.1.2).
 * @param {string} ifNoneMatch
 * @param {string} etag
 */
const isUnchanged = (ifNoneMatch, etag) =>
  ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))

/**
 * Answers with a kept page, or with 304 to who has it. A part of it (Range) is asked of nobody: the whole is right too.
 * @param {Pick<HttpRequest, 'method' | 'headers'>} request
 * @param {HttpResponse} response
 * @param {KeptPage} kept
 * @param {readonly string[]} [front] the headers of every answer, where none of them is set: names and values in turn
 */
export function sendKept({ method, headers }, response, kept, front = []) {
  const isKnown = isUnchanged(headers['if-none-match'] ?? '', kept.etag)
  // In one array: Node writes that as it is.
  response.writeHead(isKnown ? 304 : 200, front.concat(isKnown ? kept.unchangedHead : kept.head))
  if (isKnown || method === 'HEAD') response.end()
  else response.end(kept.body)
}

/**
 * Turns a rendered page into what the memory stores, compressed once. Null where the page may not be shared.
 * @param {RenderedPage} page
 * @param {PageKey} key how it was asked for
 * @param {KeptPage} [stale] what was kept before: its body serves again where the page is the same
 * @returns {Promise<KeptPage | null>}
 */
export async function keptPageOf({ status, headers, body: html }, { locale, encoding }, stale) {
  if (headers.etag === undefined || !mayBeKept({ status, headers, html, locale })) return null
  // Weak: the same page in another encoding bears the same.
  const etag = `W/${String(headers.etag).replace(/^W\//, '')}`
  const isCompressed = encoding !== 'identity' && html.length >= SMALLEST_WORTH_COMPRESSING
  const made = () => (isCompressed ? compressOnce(encoding, html, GOOD_BROTLI) : html)
  const body = stale?.etag === etag ? stale.body : await made()
  const unchangedHead = ['Cache-Control', String(headers['cache-control']), 'Vary', String(headers.vary), 'ETag', etag]
  if (headers.link !== undefined) unchangedHead.push('Link', String(headers.link))
  const ofBody = ['Content-Type', String(headers['content-type']), 'Content-Length', String(body.length)]
  if (isCompressed) ofBody.push('Content-Encoding', encoding)
  return { etag, head: [...unchangedHead, ...ofBody], unchangedHead, body }
}
