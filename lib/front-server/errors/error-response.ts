import { isLocale, type Locale } from '@/lib/core/i18n/locales'
import { localeCookieOf, negotiateLocale } from '@/lib/core/i18n/negotiate-locale'
import { errorPageIn, notFoundPageIn } from '@/lib/front-server/errors/error-pages'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { hasBody, isApi } from '@/lib/front-server/request-gate'

/** `code`: of the API's failures; `unread`: some of the request's body was not read; `reloads`: after `retrySeconds`. */
type ErrorAnswer = { status: number; code?: string; allow?: string; retrySeconds?: number } & {
  unread?: boolean
  reloads?: boolean
  page?: (locale: Locale) => string
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

const languageQuery = (url: string) => new URLSearchParams(url.split('?')[1]).get('lang')

const localeOf = ({ url, headers }: HttpRequest) =>
  negotiateLocale({
    query: languageQuery(url),
    cookie: localeCookieOf(headers.cookie),
    header: headers['accept-language'],
  })

const HTML = 'text/html; charset=utf-8'

function contentOf(request: HttpRequest, { status, code, page }: ErrorAnswer): [type: string, body: string] {
  if (isApi(request.url)) return code ? ['application/json', JSON.stringify({ error: { code } })] : ['text/plain', '']
  const isShown = /text\/html/.test(request.headers.accept ?? '')
  const shown = page ?? (isShown && (status === 404 ? notFoundPageIn : errorPageIn))
  return shown ? [HTML, shown(localeOf(request))] : ['text/plain; charset=utf-8', REASONS[status] ?? 'Try again later']
}

/** Lingering close of a connection whose body is not read: destroyed at once, it could lose the answer. */
function closeUnread({ socket }: HttpRequest, response: HttpResponse) {
  response.setHeader('Connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Answers without the app: JSON below /api/, a page in the language of who sees it, a word to a program. */
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
  response.writeHead(307, { Location: isLocale(lang) ? `/404?lang=${lang}` : '/404' }).end()
}
