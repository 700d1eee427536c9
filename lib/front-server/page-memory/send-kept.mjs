import { isUnchanged } from '../compression/buffered-body.mjs'
import { mayBeKept } from './what-is-kept.mjs'

/**
 * @import { HttpRequest, HttpResponse } from '../http-types.ts'
 * @import { Whole } from '../compression/buffered-body.mjs'
 * @import { KeptPage } from './page-memory.mjs'
 */

/**
 * Answers with a kept page, or with 304 to who has it. A part of it (Range) is asked of nobody: the whole is right too.
 * @param {Pick<HttpRequest, 'method' | 'headers'>} request
 * @param {HttpResponse} response
 * @param {KeptPage} kept
 * @param {readonly string[]} [front] the headers of every answer, where none of them is set: names and values in turn
 */
export function sendKept({ method, headers }, response, kept, front = []) {
  const isKnown = headers['if-none-match'] !== undefined && isUnchanged(headers['if-none-match'], kept.etag)
  // In one array: Node writes that as it is.
  response.writeHead(isKnown ? 304 : 200, front.concat(isKnown ? kept.unchangedHead : kept.head))
  if (isKnown || method === 'HEAD') response.end()
  else response.end(kept.body)
}

/**
 * @param {Record<string, unknown>} headers
 * @returns {string[]} names and values in turn
 */
const flat = (headers) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

/** As they are usually written; the names of what is read are in lower case. */
const WRITTEN = { 'cache-control': 'Cache-Control', vary: 'Vary', etag: 'ETag', link: 'Link' }

/**
 * Of a page that the app made, what is kept for everybody; null where it may not be.
 * @param {HttpResponse} response with the headers of a 200, its ETag among them
 * @param {Whole} whole
 * @param {{ locale: string, before: Readonly<Record<string, unknown>> }} asked the language it was asked for in, and the headers
 *   of the answer before the app had it
 * @returns {KeptPage | null}
 */
export function keptPageOf(response, { html, body, encoding, isBest }, { locale, before }) {
  const own = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name, value]) => before[name] !== value),
  )
  if (!mayBeKept({ status: response.statusCode, headers: own, html, locale })) return null
  const told = Object.entries(WRITTEN).filter(([name]) => own[name] !== undefined)
  const unchangedHead = flat(Object.fromEntries(told.map(([name, written]) => [written, own[name]])))
  const ofBody = {
    'Content-Type': own['content-type'],
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    'Content-Length': body.length,
  }
  return { etag: String(own.etag), head: [...unchangedHead, ...flat(ofBody)], unchangedHead, body, isBest }
}
