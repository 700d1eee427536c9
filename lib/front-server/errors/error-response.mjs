import { COOKIE, negotiate } from '../../i18n/negotiate.mjs'
import { hasBody, isApi } from '../request-gate.mjs'
import { errorPageIn, notFoundPageIn, SPOKEN_LOCALES } from './error-pages.mjs'

/**
 * @import { HttpRequest, HttpResponse } from '../http-types.ts'
 * @typedef {{ status: number, code?: string, allow?: string, retrySeconds?: number, unread?: boolean,
 *   page?: (locale: string) => string }} ErrorAnswer `code` is that of the API's failures; `unread`: of the request's
 *   body nothing, or not all, was read
 */

/** How long a connection whose request was not read stays open for the answer to arrive, in milliseconds. */
const LINGER_MS = 500

/** @type {Record<number, string>} */
const REASONS = { 400: 'Bad request', 404: 'Not found', 405: 'Method not allowed', 408: 'Too slow', 413: 'Too large' }

/** @param {string | undefined} header */
const languageCookie = (header) => new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(header ?? '')?.[1]

/**
 * The language in which to speak to whom a request comes from.
 * @param {HttpRequest} request
 */
export function localeOf({ url, headers }) {
  // Of a page that went on to the app the language is all that is left of the query (page-requests.mjs).
  const query = headers['x-coperto-lang']?.toString() ?? new URLSearchParams(url.split('?')[1]).get('lang')
  const preferences = { query, cookie: languageCookie(headers.cookie), header: headers['accept-language'] }
  return negotiate(SPOKEN_LOCALES, preferences) ?? 'en'
}

/** @param {HttpRequest} request */
const wantsPage = ({ headers }) => /text\/html/.test(headers.accept ?? '')

const HTML = 'text/html; charset=utf-8'

/**
 * @param {HttpRequest} request
 * @param {ErrorAnswer} what
 * @returns {[type: string, body: string]}
 */
function contentOf(request, { status, code, page }) {
  if (page) return [HTML, page(localeOf(request))]
  if (isApi(request.url)) return code ? ['application/json', JSON.stringify({ error: { code } })] : ['text/plain', '']
  if (status < 500 && status !== 429) return ['text/plain; charset=utf-8', REASONS[status] ?? '']
  return wantsPage(request) ? [HTML, errorPageIn(localeOf(request))] : ['text/plain; charset=utf-8', 'Try again later']
}

/**
 * Ends the connection of a request whose body will not be read. Closed at once, the answer could be lost with it: its
 * end is sent, what still comes is thrown away, and a moment later it is over.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
function closeUnread({ socket }, response) {
  response.setHeader('Connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/**
 * Answers without the app: JSON below /api/, a page in the visitor's language where it is us who have too much to do,
 * a word otherwise.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {ErrorAnswer} what
 */
export function sendErrorResponse(request, response, what) {
  const { status, allow, retrySeconds, unread = hasBody(request) } = what
  const [type, body] = contentOf(request, what)
  response.statusCode = status
  if (allow) response.setHeader('Allow', allow)
  if (retrySeconds) response.setHeader('Retry-After', retrySeconds)
  if (unread) closeUnread(request, response)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * The page that is not there.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
export const sendNotFoundPage = (request, response) =>
  sendErrorResponse(request, response, { status: 404, page: notFoundPageIn })

/**
 * Where every unknown path goes, with the language that it asked for.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
export function redirectToNotFound({ url }, response) {
  const lang = new URLSearchParams(url.split('?')[1]).get('lang') ?? ''
  const query = SPOKEN_LOCALES.includes(lang) ? `?lang=${lang}` : ''
  response.writeHead(307, { Location: `/404${query}` }).end()
}
