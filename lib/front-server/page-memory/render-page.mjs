import inject from 'light-my-request'

/**
 * @import { HttpHandler, HttpRequest } from '../http-types.ts'
 * @typedef {{ status: number, headers: Record<string, unknown>, body: Buffer }} RenderedPage what the app answered: `headers` those
 *   that it set itself, by their names in lower case
 */

/** Longest time for making a page, in milliseconds: others may wait for it. */
const LONGEST_MS = 30_000

/** By these a client asks for less than the page. */
const PARTIAL = ['if-none-match', 'if-modified-since', 'range']

/** @type {RenderedPage} */
const FAILED = { status: 500, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(0) }

/**
 * Has the app make a whole page, apart from the connection that asks for it: one visitor who leaves, or reads slowly, keeps
 * neither a slot nor the page from others.
 * @param {HttpHandler} app
 * @param {HttpRequest} request
 * @returns {Promise<RenderedPage>} status 500 where the app failed
 */
export async function renderPage(app, request) {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !PARTIAL.includes(name)))
  /** @type {import('light-my-request').DispatchFunc} */
  const dispatch = async (copy, response) => {
    // As it was written: `inject` resolves dots in an address.
    const asked = Object.assign(/** @type {any} */ (copy), { url: request.url })
    try {
      await app(asked, /** @type {any} */ (response))
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined)
    }
  }
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), LONGEST_MS)
  const options = { url: '/', headers, remoteAddress: request.socket.remoteAddress ?? '', signal: tooLong.signal }
  try {
    const { raw, statusCode, rawPayload } = await inject(dispatch, options)
    return { status: statusCode, headers: raw.res.getHeaders(), body: rawPayload }
  } catch (error) {
    console.error(error)
    return FAILED
  } finally {
    clearTimeout(timer)
  }
}
