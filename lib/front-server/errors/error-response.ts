import { COOKIE, negotiate } from '@/lib/core/i18n/negotiate'
import { errorPageIn, notFoundPageIn, SPOKEN_LOCALES } from '@/lib/front-server/errors/error-pages'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { hasBody, isApi } from '@/lib/front-server/request-gate'

/** `code`: of the API's failures; `unread`: some of the request's body was not read; `reloads`: after `retrySeconds`. */
type ErrorAnswer = { status: number; code?: string; allow?: string; retrySeconds?: number } & {
  unread?: boolean
  reloads?: boolean
  page?: (locale: string) => string
}

/** How long an unread connection stays open for the answer to arrive, in milliseconds. */
const LINGER_MS = 500

const REASONS: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  413: 'Too large',
}

const languageCookie = (header = '') => new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(header)?.[1]
const languageQuery = (url: string) => new URLSearchParams(url.split('?')[1]).get('lang')

/** Of a page that went on to the app the query is gone (page-requests.ts). */
function localeOf({ url, headers }: HttpRequest) {
  const query = headers['x-coperto-lang']?.toString() ?? languageQuery(url)
  const preferences = { query, cookie: languageCookie(headers.cookie), header: headers['accept-language'] }
  return negotiate(SPOKEN_LOCALES, preferences) ?? 'en'
}

const HTML = 'text/html; charset=utf-8'

function contentOf(request: HttpRequest, { status, code, page }: ErrorAnswer): [type: string, body: string] {
  if (page) return [HTML, page(localeOf(request))]
  if (isApi(request.url)) return code ? ['application/json', JSON.stringify({ error: { code } })] : ['text/plain', '']
  if (status < 500 && status !== 429) return ['text/plain; charset=utf-8', REASONS[status] ?? '']
  if (/text\/html/.test(request.headers.accept ?? '')) return [HTML, errorPageIn(localeOf(request))]
  return ['text/plain; charset=utf-8', 'Try again later']
}

/** Lingering close of a connection whose body is not read: destroyed at once, it could lose the answer. */
function closeUnread({ socket }: HttpRequest, response: HttpResponse) {
  response.setHeader('Connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Answers without the app: JSON below /api/, a page in the visitor's language where we have too much to do, else a word. */
export function sendErrorResponse(request: HttpRequest, response: HttpResponse, what: ErrorAnswer): void {
  const { status, allow, retrySeconds, reloads, unread = hasBody(request) } = what
  const [type, body] = contentOf(request, what)
  response.statusCode = status
  if (allow) response.setHeader('Allow', allow)
  if (retrySeconds) response.setHeader('Retry-After', retrySeconds)
  if (retrySeconds && reloads) response.setHeader('Refresh', retrySeconds)
  if (unread) closeUnread(request, response)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

export const sendNotFoundPage = (request: HttpRequest, response: HttpResponse): void =>
  sendErrorResponse(request, response, { status: 404, page: notFoundPageIn })

/** Where every unknown path goes, with the language that it asked for. */
export function redirectToNotFound({ url }: HttpRequest, response: HttpResponse): void {
  const lang = languageQuery(url) ?? ''
  response.writeHead(307, { Location: SPOKEN_LOCALES.includes(lang) ? `/404?lang=${lang}` : '/404' }).end()
}
