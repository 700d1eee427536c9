import inject, { type DispatchFunc } from 'light-my-request'
import type { HttpHandler, HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { continueRequest } from '@/lib/front-server/request-id'

/** What the app answered. `headers`: those that it set itself, by their names in lower case. */
export type RenderedPage = { status: number; headers: Record<string, unknown>; body: Buffer }

/** In milliseconds. */
const LONGEST_MS = 30_000
/** Headers by which a client asks for less than the page. */
const PARTIAL = ['if-none-match', 'if-modified-since', 'range']

/**
 * Renders a whole page apart from the visitor's connection, so that a visitor who leaves or reads slowly blocks neither a
 * place nor other visitors. Status 500 if the app failed.
 */
export async function renderPage(app: HttpHandler, request: HttpRequest): Promise<RenderedPage> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !PARTIAL.includes(name)))
  const dispatch: DispatchFunc = async (copy, response) => {
    // The address as it was written: `inject` resolves dots in it.
    const asked = Object.assign(copy as unknown as HttpRequest, { url: request.url })
    try {
      await continueRequest(response, async () => app(asked, response as unknown as HttpResponse))
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
    return { status: 500, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(0) }
  } finally {
    clearTimeout(timer)
  }
}
