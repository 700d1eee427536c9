/** @import { HttpRequest, HttpResponse } from './http-types.ts' */

const SELF_DESTROYING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
})()))
`

/**
 * Whether a browser asks for the code of a service worker. Coperto has none: one of an earlier site looks for news.
 * @param {HttpRequest} request
 */
export const isServiceWorkerRequest = (request) => request.headers['service-worker'] === 'script'

/**
 * Kill switch: answers with a worker that unregisters itself and has the pages it answered for loaded anew. Only what an
 * old worker is given can end it: while it is there, pages of ours may not reach the browser at all.
 * @param {HttpResponse} response
 */
export function sendKillSwitchWorker(response) {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(SELF_DESTROYING)
}
