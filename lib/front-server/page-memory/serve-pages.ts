import { compressResponse } from '@/lib/front-server/compression'
import { isMenuComing } from '@/lib/front-server/errors/coming-menu'
import {
  errorPageIn,
  menuPreparingPageIn,
  missingPageFor,
  venueGonePageIn,
} from '@/lib/front-server/errors/error-pages'
import { sendErrorResponse } from '@/lib/front-server/errors/error-response'
import { isGone } from '@/lib/front-server/errors/gone-venue'
import { overTls } from '@/lib/front-server/headers/tls-headers'
import type { Header, HttpHandler, HttpRequest, HttpResponse, Route } from '@/lib/front-server/http-types'
import { memoized } from '@/lib/front-server/memoized'
import type { LoadShedding } from '@/lib/front-server/overload/load-shedding'
import type { PageMemory } from '@/lib/front-server/page-memory/page-memory'
import { type RenderedPage, renderPage } from '@/lib/front-server/page-memory/render-page'
import { keptPageOf, sendKept } from '@/lib/front-server/page-memory/send-kept'
import { keepablePage, type PageKey, pageKey } from '@/lib/front-server/page-memory/what-is-kept'
import { isReadable, pathOf, rejectionOf } from '@/lib/front-server/request-gate'
import { isServiceWorkerRequest } from '@/lib/front-server/service-worker-kill-switch'

/** Addresses that people follow are short. */
const PLACES = { max: 4_096, longest: 300 }

/** A venue that is gone may come back: its page is for no cache. */
async function sendMissingPage(request: HttpRequest, response: HttpResponse) {
  const path = pathOf(request.url)
  if (!(await isGone(path))) {
    return sendErrorResponse(request, response, { status: 404, page: (locale) => missingPageFor(path, locale) })
  }
  response.setHeader('X-Robots-Tag', 'noindex')
  sendErrorResponse(request, response, { status: 410, page: venueGonePageIn })
}

function sendFailedPage(request: HttpRequest, response: HttpResponse) {
  const isComing = isMenuComing(pathOf(request.url))
  const how = isComing
    ? { retrySeconds: 3, reloads: true, page: menuPreparingPageIn }
    : { retrySeconds: 5, page: errorPageIn }
  sendErrorResponse(request, response, { status: 503, ...how })
}

/** Sends what the app answered. Next's error pages are replaced: they are drawn by a script, or bare English text. */
function sendPage(request: HttpRequest, response: HttpResponse, { status, headers, body }: RenderedPage) {
  const isHtml = /^text\/html|^$/.test(String(headers['content-type'] ?? ''))
  // Also on an error page: the language that an address asked for stays the diner's.
  if (headers['set-cookie']) response.setHeader('Set-Cookie', headers['set-cookie'] as string[])
  if (isHtml && status >= 500) return sendFailedPage(request, response)
  compressResponse(request, response)
  if (isHtml && status === 404) return sendMissingPage(request, response)
  response.statusCode = status
  const { etag: _, ...others } = headers
  for (const [name, value] of Object.entries(others)) {
    // Our own header (Cache-Control of a payment page) is stricter than Next's.
    if (!response.hasHeader(name)) response.setHeader(name, value as string | string[])
  }
  response.end(request.method === 'HEAD' ? undefined : body)
}

type Parts = {
  app: HttpHandler
  memory: PageMemory | null
  matchRoute: (url: string) => Route
  headersOf: (request: HttpRequest) => Header[]
  shedLoad: LoadShedding
}

/** Pages, from the memory or the app. One from memory takes no place and counts for no limit: refusing costs as much. */
export function createPageServer({ app, memory, matchRoute, headersOf, shedLoad }: Parts) {
  const isTls = overTls()
  /** `front`: the headers of every answer at an address, over TLS or not. */
  const placeOf = memoized((url) => {
    const route = matchRoute(url)
    return { route, page: isReadable(url) ? keepablePage(url, route) : null, front: new Map<boolean, string[]>() }
  }, PLACES)

  const frontOf = (request: HttpRequest) => {
    const { front } = placeOf(request.url)
    const tls = isTls(request)
    const known = front.get(tls) ?? headersOf(request).flatMap(({ key, value }) => [key, value])
    front.set(tls, known)
    return known
  }

  /** Others may wait for the page. */
  const renderForAll = async (request: HttpRequest, response: HttpResponse, key: PageKey, pages: PageMemory) => {
    let rendered: RenderedPage | undefined
    const page = await pages.renew(key.text, async (stale) => {
      rendered = await renderPage(app, request)
      return keptPageOf(rendered, key, stale)
    })
    if (response.headersSent) return
    if (page) sendKept(request, response, page)
    else if (rendered) await sendPage(request, response, rendered)
  }

  /** Answers a request for a page. The headers of every answer are set; `address` is the client's. */
  const answer = async (request: HttpRequest, response: HttpResponse, address: string) => {
    const who = { bulkhead: 'page' as const, address }
    const renderAlone = async () => sendPage(request, response, await renderPage(app, request))
    const key = pageKey(request, placeOf(request.url).page)
    if (!memory || !key) return shedLoad(request, response, who, renderAlone)
    const { text } = key
    const renew = () => renderForAll(request, response, key, memory)
    const kept = memory.get(text)
    if (kept) {
      sendKept(request, response, kept)
      if (memory.isFresh(text) || memory.isUnderWay(text)) return
      // Without a free place, a later request renews it.
      return shedLoad(request, response, { ...who, instead: () => undefined }, renew)
    }
    const underWay = memory.join(text)
    if (underWay) {
      const page = await underWay
      if (page) sendKept(request, response, page)
      else shedLoad(request, response, who, renderAlone)
      return
    }
    shedLoad(request, response, who, async () => {
      // Another request may have got a place first.
      const page = memory.get(text) ?? (await memory.join(text))
      if (page) sendKept(request, response, page)
      else await renew()
    })
  }

  return {
    routeOf: (url: string): Route => placeOf(url).route,
    /** Sends a page that is still fresh, with all its headers. False if memory has none. `id`: the request's. */
    sendFresh(request: HttpRequest, response: HttpResponse, id: string): boolean {
      if (!memory || rejectionOf(request) || isServiceWorkerRequest(request)) return false
      const key = pageKey(request, placeOf(request.url).page)
      const kept = key && memory.isFresh(key.text) && memory.get(key.text)
      if (kept) sendKept(request, response, kept, [...frontOf(request), 'X-Request-Id', id])
      return Boolean(kept)
    },
    answer,
  }
}
